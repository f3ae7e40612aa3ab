// Models with members, attributes and constructors at random.
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Globalization;
using System.Numerics;
using System.Reflection;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using static Vivace.Json.Compatibility.Tests.Differential.RandomModels.ModelParts;
using VersionConverter = Newtonsoft.Json.Converters.VersionConverter;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

/// <summary>Plans one model after the other; later ones hold and derive from earlier ones.</summary>
internal sealed class RandomModelPlans(Random random)
{
    private const int MostMembers = 9;

    private static readonly Type[] s_scalars =
    [
        typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal), typeof(char),
        typeof(string), typeof(string), typeof(string), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Guid), typeof(Uri), typeof(Version), typeof(byte[]),
    ];

    private static readonly Type[] s_enums = [typeof(Color), typeof(Rights), typeof(Level), typeof(Side)];

    private static readonly Type[] s_lists =
    [
        typeof(List<>), typeof(List<>), typeof(IList<>), typeof(ICollection<>), typeof(IEnumerable<>), typeof(IReadOnlyList<>), typeof(IReadOnlyCollection<>), typeof(HashSet<>), typeof(ISet<>),
        typeof(Collection<>), typeof(ObservableCollection<>), typeof(LinkedList<>), typeof(Queue<>), typeof(Stack<>), typeof(SortedSet<>), typeof(ReadOnlyCollection<>),
    ];

    private static readonly Type[] s_maps = [typeof(Dictionary<,>), typeof(Dictionary<,>), typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>), typeof(SortedDictionary<,>)];

    private static readonly Type[] s_keys = [typeof(string), typeof(string), typeof(string), typeof(int), typeof(long), typeof(Guid), typeof(Color), typeof(Level)];

    private static readonly Type[] s_trees = [typeof(JToken), typeof(JObject), typeof(JArray), typeof(JValue)];

    private static readonly Type[] s_others = [typeof(KeyValuePair<string, int>), typeof(Tuple<int, string>), typeof((int, string)), typeof(BigInteger), typeof(Half), typeof(Int128), typeof(Spot), typeof(Spot), typeof(Spot?), typeof(Placed), typeof(Placed)];

    private static readonly string[] s_names =
    [
        "Id", "ID", "id", "Name", "name", "Value", "URLValue", "Items", "Count", "first_name", "FirstName", "Été", "A", "aB", "Tags", "Kind", "Type", "Data", "Size2", "XMLHttp12Request", "Key", "Time", "Other",
    ];

    private static readonly string[] s_jsonNames = ["id", "Id", "name", "a b", "", "öäü", "\"quoted\"", "value", "Value", "x-y", "$kind", "A", "<html>", "other", "a.b", "é"];

    private static readonly Type[] s_strategies = [typeof(CamelCaseNamingStrategy), typeof(SnakeCaseNamingStrategy), typeof(KebabCaseNamingStrategy), typeof(DefaultNamingStrategy)];

    private static readonly Type[] s_callbacks = [typeof(OnSerializingAttribute), typeof(OnSerializedAttribute), typeof(OnDeserializingAttribute), typeof(OnDeserializedAttribute)];

    private readonly List<(ModelPlan Plan, Type Type)> _made = [];

    internal void Add(ModelPlan plan, Type type)
    {
        _made.Add((plan, type));
        if (plan.Parent is { } parent)
            RandomModelValues.AddDerived(parent, type);
    }

    internal ModelPlan Next(string name)
    {
        bool isStruct = One(8);
        (ModelPlan Plan, Type Type) parent = _made.Count > 0 && !isStruct && One(5) ? _made[random.Next(_made.Count)] : default;
        if (parent.Type is { } type && (type.IsValueType || type.GetConstructor(Type.EmptyTypes) is null))
            parent = default;
        List<MemberPlan> members = [];
        HashSet<string> names = [];
        int count = random.Next(1, MostMembers + 1);
        bool isContract = One(12);
        for (int i = 0; i < count; i++)
        {
            if (Member(names, parent.Plan, isStruct, isContract) is not { } member)
                continue;
            members.Add(member);
            if (One(30) && names.Add(member.Name + "Specified"))
                members.Add(new MemberPlan(member.Name + "Specified", typeof(bool), One(4)) { Attributes = One(2) ? [new AttributePlan(typeof(JsonIgnoreAttribute), [])] : [] });
        }

        if (One(14) && names.Add("Rest"))
            members.Add(ExtensionData());
        return new ModelPlan(name, isStruct, parent.Type)
        {
            IsSerializable = One(20),
            Attributes = [.. OfType(isContract)],
            Members = members,
            Constructors = Constructors(members, isStruct),
            Callbacks = isStruct || !One(15) ? [] : [.. s_callbacks.Where(_ => One(2))],
        };
    }

    private bool One(int share) => random.Next(share) == 0;

    private T Of<T>(T[] choices) => choices[random.Next(choices.Length)];

    private IEnumerable<AttributePlan> OfType(bool isContract)
    {
        if (isContract)
            yield return new AttributePlan(typeof(DataContractAttribute), []);
        if (!One(6))
            yield break;
        List<(string, object)> named = [];
        Add(2, "MemberSerialization", (MemberSerialization)random.Next(3));
        Add(5, "NamingStrategyType", Of(s_strategies));
        Add(6, "ItemRequired", (Required)random.Next(4));
        Add(5, "ItemNullValueHandling", (NullValueHandling)random.Next(2));
        Add(6, "MissingMemberHandling", (MissingMemberHandling)random.Next(2));
        Add(60, "IsReference", true);
        Add(40, "ItemReferenceLoopHandling", (ReferenceLoopHandling)random.Next(3));
        yield return new AttributePlan(typeof(JsonObjectAttribute), [], [.. named]);

        void Add(int share, string name, object value)
        {
            if (One(share))
                named.Add((name, value));
        }
    }

    private MemberPlan? Member(HashSet<string> names, ModelPlan? parent, bool isStruct, bool isContract)
    {
        // Overrides a member of the base class, or hides it.
        MemberPlan? other = parent is { Members.Count: > 0 } && One(6) ? parent.Members[random.Next(parent.Members.Count)] : null;
        string name = other?.Name ?? Of(s_names);
        if (!names.Add(name))
            return null;
        bool overrides = other is { IsVirtual: true, IsPublic: true };
        Type type = overrides ? other!.Type : MemberType(isStruct);
        bool isField = !overrides && One(4), isPublic = overrides || !One(12), holdsSelf = HoldsSelf(type);
        SetterKind setter = overrides ? other!.Setter : isField ? One(10) ? SetterKind.None : SetterKind.Public
            : random.Next(12) switch { 0 => SetterKind.Private, 1 => SetterKind.Init, 2 => SetterKind.None, _ => SetterKind.Public };
        bool isCollection = type.IsGenericType && Nullable.GetUnderlyingType(type) is null;
        return new MemberPlan(name, type, isField)
        {
            IsPublic = isPublic,
            Setter = setter,
            IsOverride = overrides,
            IsVirtual = !overrides && !isField && !isStruct && isPublic && setter == SetterKind.Public && One(8),
            Start = !isStruct && !holdsSelf && (isCollection ? One(2) : One(5)) ? random.Next() : null,
            Condition = !One(20) || (holdsSelf && random.Next() > 0) ? ConditionKind.None : (ConditionKind)random.Next(1, 4),
            Attributes = [.. OfMember(type, isField, isPublic, isContract)],
        };
    }

    private static bool HoldsSelf(Type type) => type == typeof(Self) || (type.IsConstructedGenericType && type.GetGenericArguments().Contains(typeof(Self)));

    private Type MemberType(bool isStruct) => random.Next(100) switch
    {
        < 38 => Of(s_scalars),
        < 46 => OrNull(Of(s_scalars)),
        < 52 => One(3) ? OrNull(Of(s_enums)) : Of(s_enums),
        < 56 => typeof(object),
        < 59 when !isStruct => One(2) ? typeof(Self) : typeof(List<Self>),
        < 62 => Of(s_trees),
        < 64 => Of(s_others),
        < 78 => Model(),
        _ => Collection(0),
    };

    private static Type OrNull(Type type) => type.IsValueType ? typeof(Nullable<>).MakeGenericType(type) : type;

    private Type Model()
    {
        if (_made.Count == 0)
            return Of(s_scalars);
        Type type = _made[random.Next(_made.Count)].Type;
        return One(4) ? OrNull(type) : type;
    }

    private Type Collection(int depth)
    {
        Type item = random.Next(10) switch { < 4 => Of(s_scalars), 4 => OrNull(Of(s_scalars)), 5 => One(4) ? One(2) ? typeof(Spot) : typeof(Placed) : Of(s_enums), < 8 => Model(), 8 when depth < 2 => Collection(depth + 1), _ => typeof(object) };
        if (One(4))
            return item.MakeArrayType();
        if (One(3))
            return Of(s_maps).MakeGenericType(Of(s_keys), item);
        Type list = Of(s_lists);

        // Its items must be comparable.
        return (list == typeof(SortedSet<>) && !typeof(IComparable).IsAssignableFrom(item) ? typeof(List<>) : list).MakeGenericType(item);
    }

    private IEnumerable<AttributePlan> OfMember(Type type, bool isField, bool isPublic, bool isContract)
    {
        if (One(18))
            yield return new AttributePlan(typeof(JsonIgnoreAttribute), []);
        if (!isPublic ? !One(3) : One(3))
            yield return Property(type);
        if (One(12))
            yield return Default(type);
        if (One(40))
            yield return new AttributePlan(typeof(JsonRequiredAttribute), []);
        if (isContract ? !One(3) : One(40))
            yield return DataMember();
        if (One(60))
            yield return new AttributePlan(typeof(IgnoreDataMemberAttribute), []);
        if (isField && One(20))
            yield return new AttributePlan(typeof(NonSerializedAttribute), []);
        if (One(6) && Converter(type) is { } converter)
            yield return converter;
    }

    private AttributePlan Property(Type type)
    {
        List<(string, object)> named = [];
        bool hasName = One(3);
        Add(3, "Order", random.Next(-2, 4));
        Add(6, "Required", (Required)random.Next(4));
        Add(5, "NullValueHandling", (NullValueHandling)random.Next(2));
        Add(5, "DefaultValueHandling", (DefaultValueHandling)random.Next(4));
        Add(8, "ObjectCreationHandling", (ObjectCreationHandling)random.Next(3));
        Add(14, "NamingStrategyType", Of(s_strategies));
        Add(120, "IsReference", One(2));
        Add(120, "TypeNameHandling", (TypeNameHandling)random.Next(5));
        Add(120, "ReferenceLoopHandling", (ReferenceLoopHandling)random.Next(3));
        Add(120, "ItemIsReference", One(2));
        if (One(3) && type.IsGenericType)
        {
            Type[] arguments = type.GetGenericArguments();
            if (arguments[^1].IsEnum)
                named.Add(("ItemConverterType", typeof(StringEnumConverter)));
            else if (arguments[^1] == typeof(int))
                named.Add(("ItemConverterType", typeof(HexConverter)));
            else if (arguments[^1] == typeof(DateTime))
                named.Add(("ItemConverterType", One(2) ? typeof(IsoDateTimeConverter) : typeof(UnixDateTimeConverter)));
        }

        return new AttributePlan(typeof(JsonPropertyAttribute), hasName ? [Of(s_jsonNames)] : [], [.. named]);

        void Add(int share, string name, object value)
        {
            if (One(share))
                named.Add((name, value));
        }
    }

    private AttributePlan Default(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        object? value = random.Next(6) switch
        {
            0 => One(2) ? 1 : "text",
            1 => null,
            _ when type == typeof(decimal) => 1.5m,
            _ => RandomModelValues.Make(type == typeof(Self) ? typeof(int) : type, random, RandomModelValues.Deepest),
        };
        return value switch
        {
            decimal => new AttributePlan(typeof(DefaultValueAttribute), [typeof(decimal), value.ToString()!]),
            sbyte or ushort or uint or ulong or Enum => new AttributePlan(typeof(DefaultValueAttribute), [value]),
            string or int or bool or long or double or float or byte or short or char => new AttributePlan(typeof(DefaultValueAttribute), [value]),
            Guid or TimeSpan => new AttributePlan(typeof(DefaultValueAttribute), [value.GetType(), value.ToString()!]),
            _ => new AttributePlan(typeof(DefaultValueAttribute), [(object?)null]),
        };
    }

    private AttributePlan DataMember()
    {
        List<(string, object)> named = [];
        if (One(3))
            named.Add(("Name", Of(s_jsonNames)));
        if (One(4))
            named.Add(("Order", random.Next(4)));
        if (One(6))
            named.Add(("IsRequired", One(2)));
        if (One(5))
            named.Add(("EmitDefaultValue", One(3)));
        return new AttributePlan(typeof(DataMemberAttribute), [], [.. named]);
    }

    private AttributePlan? Converter(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (type.IsEnum)
        {
            return random.Next(4) switch
            {
                0 => new AttributePlan(typeof(JsonConverterAttribute), [typeof(StringEnumConverter), new object[] { typeof(CamelCaseNamingStrategy) }]),
                1 => new AttributePlan(typeof(JsonConverterAttribute), [typeof(StringEnumConverter), new object[] { typeof(SnakeCaseNamingStrategy), Array.Empty<object>(), false }]),
                _ => new AttributePlan(typeof(JsonConverterAttribute), [typeof(StringEnumConverter)]),
            };
        }

        return type == typeof(DateTime) || type == typeof(DateTimeOffset) ? new AttributePlan(typeof(JsonConverterAttribute), [One(2) ? typeof(IsoDateTimeConverter) : typeof(UnixDateTimeConverter)])
            : type == typeof(int) ? new AttributePlan(typeof(JsonConverterAttribute), [typeof(HexConverter)])
            : type == typeof(string) ? new AttributePlan(typeof(JsonConverterAttribute), [typeof(BracketConverter)])
            : type == typeof(Version) ? new AttributePlan(typeof(JsonConverterAttribute), [typeof(VersionConverter)])
            : null;
    }

    private MemberPlan ExtensionData()
    {
        Type[] types = [typeof(Dictionary<string, JToken>), typeof(IDictionary<string, JToken>), typeof(Dictionary<string, object>), typeof(IDictionary<string, object>), typeof(JObject)];
        (string, object)[] named = One(6) ? [(One(2) ? "WriteData" : "ReadData", false)] : [];
        return new MemberPlan("Rest", Of(types), One(3)) { Attributes = [new AttributePlan(typeof(JsonExtensionDataAttribute), [], named)] };
    }

    private List<ConstructorPlan> Constructors(List<MemberPlan> members, bool isStruct)
    {
        bool isParameterized = One(6);
        if (!isParameterized)
            return isStruct ? [] : One(20) ? [new ConstructorPlan(false, [], One(2))] : [new ConstructorPlan(true, [], false)];
        List<ParameterPlan> parameters = [];
        HashSet<string> names = new(StringComparer.OrdinalIgnoreCase);
        for (int i = 0; i < members.Count; i++)
        {
            if (!One(2) || HoldsSelf(members[i].Type) || members[i].Name == "Rest")
                continue;
            bool isOther = One(15);
            string name = isOther && One(2) ? "extra" + i.ToString(CultureInfo.InvariantCulture) : char.ToLowerInvariant(members[i].Name[0]) + members[i].Name[1..];
            if (names.Add(name))
                parameters.Add(new ParameterPlan(name, isOther ? Of(s_scalars) : members[i].Type, i) { Attributes = One(30) ? [Property(members[i].Type)] : [] });
        }

        ConstructorPlan constructor = new(true, parameters, One(3));
        return parameters.Count > 0 && !isStruct && One(3) ? [new ConstructorPlan(One(2), [], false), constructor] : isStruct && parameters.Count == 0 ? [] : [constructor];
    }
}
