// object, read as .NET values whose members a dynamic variable can access.
using System.Dynamic;
using Vivace.Json.Codecs.Dictionaries;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs;

/// <summary>
/// Reads values declared as <see cref="object"/> as <see cref="UntypedValueCodec"/> does, but JSON objects as <see cref="ExpandoObject"/>,
/// whose members a <see langword="dynamic"/> variable can access.
/// </summary>
/// <remarks>A trimmed program contains dynamic objects only if it uses this class.</remarks>
/// <example><code>
/// JsonSettings settings = JsonSettings.Web with { Codecs = [new DynamicValueCodec()] };
/// dynamic order = JsonSerializer.Deserialize&lt;object&gt;("""{"id":7,"lines":[{"sku":"A-1"}]}""", settings)!;
/// string sku = order.lines[0].sku;
/// </code></example>
public sealed class DynamicValueCodec : UntypedValueCodec
{
    /// <summary>Creates a codec with <see cref="UntypedForms.None"/>.</summary>
    public DynamicValueCodec()
    {
    }

    /// <summary>Creates a codec.</summary>
    /// <param name="forms">Which numbers and strings are read as other types.</param>
    public DynamicValueCodec(UntypedForms forms)
        : base(forms)
    {
    }

    private protected override JsonCodec MakeObjects() =>
        new AddedDictionaryCodec<ExpandoObject, string, object, DictionaryAddition<ExpandoObject, string, object>>(
            TypeKinds.Classify(typeof(ExpandoObject)));
}
