// Trees of values, made by the contracts of Newtonsoft.Json.
using System.Collections;
using System.Globalization;
using System.Runtime.CompilerServices;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Converters;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Trees;

/// <summary>
/// Makes what <c>JToken.FromObject</c> makes. Its tokens hold .NET values, such as an <see cref="int"/> or a <see cref="Guid"/>, which a
/// text does not show, so they come from the value itself, and the members from Newtonsoft.Json's own contract. What needs its serializer
/// is left to it, which is decided once for each type: converters, callbacks, references, names of types, extension data.
/// </summary>
internal sealed class ValueTrees(IContractResolver resolver, Nsj.JsonSerializerSettings choices)
{
    // What is deeper may be a loop. Newtonsoft.Json says so, or has the stack for it.
    private const int MostLevels = 64;

    // Types must not be kept from being unloaded.
    private readonly ConditionalWeakTable<Type, Shape> _shapes = [];

    private enum ShapeKind
    {
        Left,
        Single,
        Number,
        Character,
        Tree,
        List,
        Dictionary,
        Object,
    }

    /// <summary>The tree, or null if Newtonsoft.Json is to make it.</summary>
    internal JToken? TryMake(object value)
    {
        try
        {
            return Make(value, 0);
        }
        catch (LeftException exception)
        {
            NewtonsoftConvert.Say(value.GetType(), exception.Message, isWholeCall: true);
        }
        catch (Exception exception) when (exception is not (OutOfMemoryException or InsufficientExecutionStackException))
        {
            // Of a getter: Newtonsoft.Json wraps it in its own way.
            NewtonsoftConvert.Say(value.GetType(), exception.Message, isWholeCall: true);
        }

        return null;
    }

    private JToken Make(object value, int level)
    {
        Shape? last = null;
        return Make(value, level, ref last);
    }

    private JToken Make(object? value, int level, ref Shape? last)
    {
        if (value is null)
            return JValue.CreateNull();
        Shape? shape = last;
        if (shape is null || shape.Type != value.GetType())
        {
            shape = ShapeOf(value.GetType());

            // The holder may be a type that stays, such as List<object>.
            if (!shape.Type.IsCollectible)
                last = shape;
        }

        switch (shape.Kind)
        {
            case ShapeKind.Single:
                return new JValue(value);
            case ShapeKind.Number:
                return new JValue(Convert.ChangeType(value, Enum.GetUnderlyingType(shape.Type), CultureInfo.InvariantCulture));
            case ShapeKind.Character:
                return new JValue(value.ToString());
            case ShapeKind.Tree:
                using (JTokenWriter writer = new() { DateTimeZoneHandling = choices.DateTimeZoneHandling })
                {
                    ((JToken)value).WriteTo(writer, [.. choices.Converters]);
                    return writer.Token!;
                }
        }

        if (shape.Kind == ShapeKind.Left || level == MostLevels)
            throw new LeftException(shape.Kind == ShapeKind.Left ? $"{shape.Type}: {shape.WhyNot}" : "the value is deep, or in itself");
        return shape.Kind switch
        {
            ShapeKind.List => MakeArray((IEnumerable)value, shape, level),
            ShapeKind.Dictionary => MakeObject((IDictionary)value, shape, level),
            _ => MakeObject(value, shape, level),
        };
    }

    private JArray MakeArray(IEnumerable items, Shape shape, int level)
    {
        JArray array = [];
        foreach (object? item in items)
            array.Add(Make(item, level + 1, ref shape.Item));
        return array;
    }

    private JObject MakeObject(IDictionary items, Shape shape, int level)
    {
        JObject members = [];
        foreach (DictionaryEntry item in items)
            members.Add(
                new JProperty(shape.Keys is { } keys ? keys((string)item.Key) : (string)item.Key,
                    Make(item.Value, level + 1, ref shape.Item)));
        return members;
    }

    private JObject MakeObject(object value, Shape shape, int level)
    {
        JObject members = [];
        foreach (Member member in shape.Members)
        {
            if (member.Property.ShouldSerialize?.Invoke(value) == false || member.Property.GetIsSpecified?.Invoke(value) == false)
                continue;
            object? part = member.Property.ValueProvider!.GetValue(value);
            if (part is null && member.LeavesOutNull)
                continue;
            if (part is null && member.RejectsNull)
                throw new LeftException($"{shape.Type}.{member.Property.UnderlyingName} is required, and null");
            members.Add(new JProperty(member.Property.PropertyName!, Make(part, level + 1, ref member.Last)));
        }

        return members;
    }

    private Shape ShapeOf(Type type)
    {
        if (_shapes.TryGetValue(type, out Shape? known))
            return known;
        Shape shape;
        try
        {
            shape = Decide(type, resolver.ResolveContract(type));
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // Of a resolver, or an error in the type.
            shape = new Shape(type, exception.Message);
        }

        _shapes.TryAdd(type, shape);
        return shape;
    }

    private Shape Decide(Type type, JsonContract contract)
    {
        if (contract.Converter is not null || choices.Converters.Any(one => one.CanConvert(type))
            || (contract.InternalConverter is not null && contract is not JsonLinqContract))
            return new Shape(type, "it has a converter");
        if (contract.IsReference == true || contract.OnSerializingCallbacks.Count > 0 || contract.OnSerializedCallbacks.Count > 0
            || contract.OnErrorCallbacks.Count > 0)
            return new Shape(type, "it has references or callbacks");
        if (contract is JsonContainerContract { ItemConverter: not null } or JsonContainerContract { ItemIsReference: not null }
            or JsonContainerContract { ItemTypeNameHandling: not null } or JsonContainerContract { ItemReferenceLoopHandling: not null })
            return new Shape(type, "it has settings for its items");
        switch (contract)
        {
            case JsonPrimitiveContract when type.IsEnum:
                return new Shape(type, ShapeKind.Number);
            case JsonPrimitiveContract when type == typeof(char):
                return new Shape(type, ShapeKind.Character);

            // A choice of the time zone changes these.
            case JsonPrimitiveContract
                when AnsweredTypes.IsScalar(type)
                    && !(type == typeof(DateTime) && choices.DateTimeZoneHandling != Nsj.DateTimeZoneHandling.RoundtripKind)
                    && type != typeof(DateOnly):
                return new Shape(type, ShapeKind.Single);
            case JsonLinqContract:
                return new Shape(type, ShapeKind.Tree);
            case JsonArrayContract { IsMultidimensionalArray: false } items when AnsweredTypes.IsPlainCollection(type):
                return new Shape(type,
                    HasOtherConverter(items.CollectionItemType!) ? "its items have another converter if they can be null" : null,
                    ShapeKind.List);
            case JsonDictionaryContract { DictionaryKeyType: var key } dictionary
                when key == typeof(string) && AnsweredTypes.IsPlainCollection(type):
                return new Shape(type,
                    HasOtherConverter(dictionary.DictionaryValueType!) ? "its values have another converter if they can be null" : null,
                    ShapeKind.Dictionary)
                { Keys = dictionary.DictionaryKeyResolver };
            case JsonObjectContract { ExtensionDataGetter: null } objects:
                if (OwnEquality.MayBeTakenForALoop(type, resolver))
                    return new Shape(type, "it overrides Equals and may hold another of its kind");
                Member[] members = [.. objects.Properties.Where(static property => property is { Ignored: false, Readable: true })
                    .Select(property => new Member(property, objects, choices))];
                return Array.Find(members, member => !IsPlain(member.Property)) is { } other
                    ? new Shape(type, $"member {other.Property.PropertyName} has a converter, references, or a default that is left out")
                    : new Shape(type, ShapeKind.Object) { Members = members };
            default:
                return new Shape(type, $"its contract is a {contract.GetType().Name}");
        }
    }

    private bool IsPlain(JsonProperty property) =>
        property is
        {
            Converter: null, ItemConverter: null, IsReference: null, ItemIsReference: null, TypeNameHandling: null,
            ItemTypeNameHandling: null, ReferenceLoopHandling: null, ItemReferenceLoopHandling: null
        }
        && !(property.DefaultValueHandling ?? choices.DefaultValueHandling).HasFlag(Nsj.DefaultValueHandling.Ignore)
        && !HasOtherConverter(property.PropertyType!);

    // A value has the contract of the type that is declared if that is nullable.
    private bool HasOtherConverter(Type type) =>
        Nullable.GetUnderlyingType(type) is not null && choices.Converters.Any(one => one.CanConvert(type));

    private sealed class Member(JsonProperty property, JsonObjectContract contract, Nsj.JsonSerializerSettings choices)
    {
        internal readonly JsonProperty Property = property;
        internal readonly bool LeavesOutNull = (property.NullValueHandling ?? contract.ItemNullValueHandling
            ?? choices.NullValueHandling) == Nsj.NullValueHandling.Ignore;

        internal readonly bool RejectsNull =
            (property.IsRequiredSpecified ? property.Required : contract.ItemRequired ?? Nsj.Required.Default) is Nsj.Required.Always
                or Nsj.Required.DisallowNull;

        // The shape of the member's last value. The next one is usually of the same type.
        internal Shape? Last;
    }

    // How values of a type become trees.
    private sealed class Shape(Type type, string? whyNot, ShapeKind kind = ShapeKind.Left)
    {
        internal readonly Type Type = type;
        internal readonly string? WhyNot = whyNot;
        internal readonly ShapeKind Kind = whyNot is null ? kind : ShapeKind.Left;

        // The shape of the last item. The next one is usually of the same type.
        internal Shape? Item;

        internal Shape(Type type, ShapeKind kind)
            : this(type, null, kind)
        {
        }

        internal Member[] Members { get; init; } = [];

        internal Func<string, string>? Keys { get; init; }
    }

    // Ends a tree that was begun.
    private sealed class LeftException(string message) : Exception(message);
}
