// Other forms of types, as generated code registers them: the conversions that reflection would find.
using System.ComponentModel;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Converted;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.CompilerServices;

/// <summary>Another form of a type, used where an attribute or the settings ask for it. Only generated code creates one.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class GeneratedForm
{
    private protected GeneratedForm()
    {
    }

    /// <summary>Whether the value is one of several types.</summary>
    internal virtual bool IsChoice => false;

    // Trimming removes the codecs from programs in which nothing asks for another form.
    internal abstract JsonCodec Make();
}

internal sealed class ConvertedForm<T, TOther>(Func<T, TOther> toOther, Func<TOther, T> fromOther) : GeneratedForm
{
    internal override JsonCodec Make() => new OtherCodec<T, TOther>(toOther, fromOther);
}

internal sealed class ChosenForm<T>(Type[]? cases, Func<T, object?> unwrap, Func<int, object?, T> wrap) : GeneratedForm
{
    internal override bool IsChoice => true;

    internal override JsonCodec Make() =>
        new KindChoiceCodec<T>(cases ?? throw ThrowContract.FormNotGenerated(typeof(T), nameof(OneOfTypes)), unwrap, wrap);
}
