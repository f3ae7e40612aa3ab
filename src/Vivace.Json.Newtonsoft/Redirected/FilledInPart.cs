// Objects that were filled up to a value that does not fit.
using System.Collections;
using Newtonsoft.Json.Serialization;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Redirected;

/// <summary>
/// Decides whether Newtonsoft.Json may fill an object from the start of the text again, with the result that it would have had at first. Members are set again to the same values, so that is so if
/// nothing was added to a collection, and no code of the user depends on what is there.
/// </summary>
internal sealed class FilledInPart(IContractResolver resolver, IList<Nsj.JsonConverter> converters)
{
    private readonly HashSet<object> _seen = new(ReferenceEqualityComparer.Instance);

    internal bool CanBeginAnew(object target)
    {
        try
        {
            return CanFillAgain(target);
        }
        catch (Exception exception) when (exception is not (OutOfMemoryException or InsufficientExecutionStackException))
        {
            // Of a getter.
            return false;
        }
    }

    private bool CanFillAgain(object value)
    {
        System.Runtime.CompilerServices.RuntimeHelpers.EnsureSufficientExecutionStack();
        if (!_seen.Add(value))
            return true;
        JsonContract contract = resolver.ResolveContract(value.GetType());
        if (contract.Converter is not null || contract.OnDeserializingCallbacks.Count > 0 || contract.OnDeserializedCallbacks.Count > 0 || converters.Any(one => one.CanConvert(value.GetType())))
            return false;
        return contract switch
        {
            JsonPrimitiveContract or JsonStringContract or JsonLinqContract => true,

            // A key is set again, and its value is not filled.
            JsonDictionaryContract => true,
            JsonArrayContract => value is Array or ICollection { Count: 0 } or IList { IsReadOnly: true },
            JsonObjectContract objects => CanFillAgain(objects, value),
            _ => false,
        };
    }

    private bool CanFillAgain(JsonObjectContract contract, object owner)
    {
        if (contract.ExtensionDataSetter is not null || contract.ItemConverter is not null)
            return false;
        foreach (JsonProperty property in contract.Properties)
        {
            if (property.Ignored || property.PropertyType is not { } type || type == typeof(string))
                continue;
            if (property.Converter is not null || property.SetIsSpecified is not null)
                return false;
            if (property.Readable && !type.IsValueType && property.ValueProvider!.GetValue(owner) is { } value && !CanFillAgain(value))
                return false;
        }

        return true;
    }
}
