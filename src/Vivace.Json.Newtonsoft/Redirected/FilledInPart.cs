// Objects that were filled up to a value that does not fit.
using System.Collections;
using Newtonsoft.Json.Serialization;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Redirected;

/// <summary>
/// Remembers what an object holds before it is filled, so that Newtonsoft.Json can fill it from the start of the text with the result that
/// it would have had at first: what was added to lists is taken out again, and members get the objects back that they had. Other members
/// are set again to the same values.
/// </summary>
internal sealed class FilledInPart
{
    private readonly List<(IList List, int Count)> _lists = [];
    private readonly List<(JsonProperty Property, object Owner, object? Value)> _members = [];
    private readonly IContractResolver _resolver;
    private readonly IList<Nsj.JsonConverter> _converters;

    // Null while only the object itself was looked at.
    private HashSet<object>? _seen;

    private FilledInPart(IContractResolver resolver, IList<Nsj.JsonConverter> converters)
    {
        _resolver = resolver;
        _converters = converters;
    }

    /// <summary>Null if code of the user depends on what is there, or a collection cannot be brought back.</summary>
    internal static FilledInPart? TryRemember(object target, IContractResolver resolver, IList<Nsj.JsonConverter> converters)
    {
        try
        {
            FilledInPart part = new(resolver, converters);
            return part.TryRemember(target, target) ? part : null;
        }
        catch (Exception exception) when (exception is not (OutOfMemoryException or InsufficientExecutionStackException))
        {
            // Of a getter.
            return null;
        }
    }

    /// <summary>Brings the object back to what it was.</summary>
    internal bool TryTakeBack()
    {
        try
        {
            foreach ((IList list, int count) in _lists)
                while (list.Count > count)
                    list.RemoveAt(list.Count - 1);
            foreach ((JsonProperty property, object owner, object? value) in _members)
                if (!ReferenceEquals(property.ValueProvider!.GetValue(owner), value))
                    property.ValueProvider.SetValue(owner, value);
            return true;
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // Of a setter or a list.
            return false;
        }
    }

    private bool TryRemember(object value, object target)
    {
        System.Runtime.CompilerServices.RuntimeHelpers.EnsureSufficientExecutionStack();
        if (value != target && !(_seen ??= new(ReferenceEqualityComparer.Instance) { target }).Add(value))
            return true;
        JsonContract contract = _resolver.ResolveContract(value.GetType());
        if (contract.Converter is not null || contract.OnDeserializingCallbacks.Count > 0 || contract.OnDeserializedCallbacks.Count > 0
            || _converters.Any(one => one.CanConvert(value.GetType())))
            return false;
        switch (contract)
        {
            // A key of a dictionary is set again, and its value is not filled. Neither are items of a list.
            case JsonPrimitiveContract or JsonStringContract or JsonLinqContract or JsonDictionaryContract:
                return true;
            case JsonArrayContract:
                if (value is IList { IsReadOnly: false, IsFixedSize: false } list)
                    _lists.Add((list, list.Count));
                return value is IList;
            case JsonObjectContract objects:
                return TryRemember(objects, value, target);
            default:
                return false;
        }
    }

    private bool TryRemember(JsonObjectContract contract, object owner, object target)
    {
        if (contract.ExtensionDataSetter is not null || contract.ItemConverter is not null)
            return false;
        foreach (JsonProperty property in contract.Properties)
        {
            if (property.Ignored || property.PropertyType is not { } type || type == typeof(string))
                continue;
            if (property.Converter is not null || property.SetIsSpecified is not null)
                return false;
            if (!property.Readable || type.IsValueType)
                continue;
            object? value = property.ValueProvider!.GetValue(owner);
            if (property.Writable)
                _members.Add((property, owner, value));
            if (value is not null && value != target && !TryRemember(value, target))
                return false;
        }

        return true;
    }
}
