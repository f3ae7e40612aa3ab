// Converters that only read or only write, with all that decides whether a member is written or read: as Newtonsoft.Json has it.
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Xunit.Abstractions;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

public class HalfConverterTests(ITestOutputHelper output)
{
    private const string EachVariable = "VIVACE_HALVES_EACH";

    // A prime, so that each two choices meet. All combinations take minutes.
    private const int EachOf = 61;

    private const int MostShown = 20;

    private static readonly (bool Reads, bool Writes)[] s_halves = [(true, true), (true, false), (false, true), (false, false)];

    private static readonly string[] s_texts =
    [
        "{}", """{"Text":null,"Number":1,"Maybe":null,"Items":null,"Part":null}""", """{"text":"","number":0,"maybe":0,"items":[],"part":{}}""", """{"Text":"b","Number":2,"Maybe":3,"Items":[4],"More":[5],"Part":{"Name":"c","Size":5}}""",
        """{"Text":"b","Number":2,"Maybe":3,"Items":[4],"Part":{"Size":5},"TextSpecified":false}""", """{"Items":"","Part":"","Maybe":""}""", """{"More":[1],"Items":"","Text":"c"}""", """{"More":""}""", """{"Part":{"Name":null}}""", "null", "[]", "5",
    ];

    /// <summary>Where the converter is named.</summary>
    private enum Place
    {
        None,
        Class,
        Member,
        Items,
        Settings,
    }

    private enum Resolving
    {
        None,
        Derived,
        Asking,
        CamelCase,
        DerivedCamelCase,
    }

    /// <summary>Who ignores nulls or defaults.</summary>
    private enum Ignoring
    {
        Nobody,
        Settings,
        Member,
        Class,
        MemberPopulates,
    }

    private enum Asked
    {
        Nothing,
        NotNull,
        Never,
        Specified,
    }

    private sealed record Combination(Place Place, bool Reads, bool Writes, Resolving Resolving, Ignoring Nulls, Ignoring Defaults, Asked Asked, Required? Required);

    [Fact]
    public void EachCombination_WrittenReadAndFilled_IsAsNewtonsoftHasIt()
    {
        Combination[] all = [.. Combinations()];
        int each = RandomModelTests.Setting(EachVariable, EachOf), comparisons = 0;
        List<ModelDifference> differences = [];
        ModelEmitter emitter = new("Halves");
        for (int i = 0; i < all.Length; i += each)
            comparisons += Compare(emitter, all[i], i, differences);
        ModelDifference[] wrong = [.. differences.Where(static one => one.Row is null)];
        output.WriteLine($"{(all.Length + each - 1) / each} of {all.Length} combinations, {comparisons} comparisons, {differences.Count - wrong.Length} with a row, {wrong.Length} without");
        foreach (IGrouping<string?, ModelDifference> row in differences.GroupBy(static one => one.Row))
            output.WriteLine($"{row.Count()}: {row.Key}");
        Assert.True(wrong.Length == 0, $"{wrong.Length} of {comparisons} differ\n\n{string.Join("\n\n", wrong.Take(MostShown))}");
    }

    private static IEnumerable<Combination> Combinations() =>
        from place in Enum.GetValues<Place>()
        from half in place == Place.None ? s_halves[..1] : s_halves
        from resolving in Enum.GetValues<Resolving>()
        from nulls in (Ignoring[])[Ignoring.Nobody, Ignoring.Settings, Ignoring.Member, Ignoring.Class]
        from defaults in (Ignoring[])[Ignoring.Nobody, Ignoring.Settings, Ignoring.Member, Ignoring.MemberPopulates]
        from asked in Enum.GetValues<Asked>()
        from required in (Required?[])[null, Required.AllowNull, Required.Always, Required.DisallowNull]
        select new Combination(place, half.Reads, half.Writes, resolving, nulls, defaults, asked, required);

    private static int Compare(ModelEmitter emitter, Combination one, int number, List<ModelDifference> differences)
    {
        Type part = emitter.Make(PlanOf(one, $"Part{number}", [new MemberPlan("Name", typeof(string), IsField: false), new MemberPlan("Size", typeof(int), IsField: false)]));
        Type type = emitter.Make(PlanOf(one, $"Whole{number}",
        [
            new MemberPlan("Text", typeof(string), IsField: false), new MemberPlan("Number", typeof(int), IsField: false), new MemberPlan("Maybe", typeof(int?), IsField: false),
            new MemberPlan("Items", typeof(int[]), IsField: false), new MemberPlan("More", typeof(List<int>), IsField: false), new MemberPlan("Part", part, IsField: false),
        ]));
        JsonSerializerSettings settings = new()
        {
            ContractResolver = one.Resolving switch
            {
                Resolving.Derived => new DerivedResolver(),
                Resolving.Asking => new AskingResolver(),
                Resolving.CamelCase => new CamelCasePropertyNamesContractResolver(),
                Resolving.DerivedCamelCase => new AskingResolver { NamingStrategy = new CamelCaseNamingStrategy() },
                _ => null,
            },
            NullValueHandling = one.Nulls == Ignoring.Settings ? NullValueHandling.Ignore : NullValueHandling.Include,
            DefaultValueHandling = one.Defaults == Ignoring.Settings ? DefaultValueHandling.Ignore : DefaultValueHandling.Include,
        };
        if (one.Place == Place.Settings)
            settings.Converters.Add(new HalfConverter(one.Reads, one.Writes));
        ModelComparison comparison = new(settings, number % 2 == 0 ? Engine.Emitted : Engine.Interpreted);
        List<ModelDifference> found = [];
        foreach (int seed in (int[])[number, number + 1])
        {
            if (comparison.Write(type, () => RandomModelValues.Make(type, new Random(seed))!, found) is { } text)
                comparison.Read(type, text, found);
            foreach (string given in s_texts)
                comparison.Populate(type, given, () => RandomModelValues.Make(type, new Random(seed))!, found);
        }

        comparison.Write(type, () => RandomModelValues.Make(type, new Random(number + 2))!, found);
        comparison.Write(typeof(Dictionary<,>).MakeGenericType(typeof(string), type), () => MapOf(type, number), found);
        foreach (string given in s_texts)
        {
            comparison.Read(type, given, found);
            comparison.Read(type.MakeArrayType(), $"[{given}]", found);
        }

        differences.AddRange(found.Select(difference => difference with { Where = one.ToString() }));
        return comparison.Count;
    }

    private static object MapOf(Type type, int seed)
    {
        System.Collections.IDictionary map = (System.Collections.IDictionary)Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(typeof(string), type))!;
        map["a"] = RandomModelValues.Make(type, new Random(seed));
        return map;
    }

    private static ModelPlan PlanOf(Combination one, string name, MemberPlan[] members)
    {
        AttributePlan half = new(typeof(JsonConverterAttribute), [typeof(HalfConverter), new object[] { one.Reads, one.Writes }]);
        List<(string, object)> ofClass = [];
        if (one.Nulls == Ignoring.Class)
            ofClass.Add((nameof(JsonObjectAttribute.ItemNullValueHandling), NullValueHandling.Ignore));
        if (one.Required == Required.AllowNull)
            ofClass.Add((nameof(JsonObjectAttribute.ItemRequired), Required.AllowNull));
        List<MemberPlan> all = [];
        foreach (MemberPlan member in members)
        {
            List<(string, object)> named = [];
            if (one.Nulls == Ignoring.Member)
                named.Add((nameof(JsonPropertyAttribute.NullValueHandling), NullValueHandling.Ignore));
            if (one.Defaults is Ignoring.Member or Ignoring.MemberPopulates)
                named.Add((nameof(JsonPropertyAttribute.DefaultValueHandling), one.Defaults == Ignoring.Member ? DefaultValueHandling.Ignore : DefaultValueHandling.IgnoreAndPopulate));
            if (one.Required is Required.Always or Required.DisallowNull && member.Name is "Text" or "Part")
                named.Add((nameof(JsonPropertyAttribute.Required), one.Required!));
            if (one.Place == Place.Items && member.Name == "Items")
                named.AddRange([(nameof(JsonPropertyAttribute.ItemConverterType), typeof(HalfConverter)), (nameof(JsonPropertyAttribute.ItemConverterParameters), new object[] { one.Reads, one.Writes })]);
            AttributePlan[] attributes = [new AttributePlan(typeof(JsonPropertyAttribute), [], [.. named])];
            all.Add(member with
            {
                Attributes = one.Place == Place.Member ? [.. attributes, half] : attributes,
                Condition = one.Asked switch { Asked.NotNull => ConditionKind.IfNotNull, Asked.Never => ConditionKind.Never, _ => ConditionKind.None },
            });
            if (one.Asked == Asked.Specified)
                all.Add(new MemberPlan(member.Name + "Specified", typeof(bool), IsField: false) { Attributes = [new AttributePlan(typeof(JsonIgnoreAttribute), [])] });
        }

        // Every third has a constructor that sets some of the members.
        ParameterPlan[] parameters = name[^1] % 3 == 0 ? [.. all.Select(static (member, i) => new ParameterPlan(member.Name.ToLowerInvariant(), member.Type, i)).Where(static one => one.Name is "text" or "part" or "size")] : [];
        AttributePlan[] ofType = [new AttributePlan(typeof(JsonObjectAttribute), [], [.. ofClass])];
        return new ModelPlan(name, IsStruct: false, Parent: null)
        {
            Attributes = one.Place == Place.Class ? [.. ofType, half] : ofType,
            Members = all,
            Constructors = [new ConstructorPlan(IsPublic: true, parameters, IsMarked: false)],
        };
    }

    // What either half does not do, Newtonsoft.Json does by the contract.
    public sealed class HalfConverter(bool reads, bool writes) : JsonConverter
    {
        public override bool CanRead => reads;

        public override bool CanWrite => writes;

        public override bool CanConvert(Type objectType) => RandomModelValues.IsModel(objectType) || objectType == typeof(int);

        public override object? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, object? existingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            bool isNull = reader.TokenType == JsonToken.Null;
            reader.Skip();
            return isNull && !objectType.IsValueType ? null : existingValue ?? (objectType == typeof(string) ? "read" : Activator.CreateInstance(objectType));
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, object? value, Newtonsoft.Json.JsonSerializer serializer) => writer.WriteValue("written");
    }

    private sealed class DerivedResolver : DefaultContractResolver;

    private sealed class AskingResolver : DefaultContractResolver
    {
        protected override JsonProperty CreateProperty(System.Reflection.MemberInfo member, MemberSerialization memberSerialization)
        {
            JsonProperty property = base.CreateProperty(member, memberSerialization);
            if (member.Name is "Items" or "Name")
            {
                Predicate<object>? declared = property.ShouldSerialize;
                property.ShouldSerialize = owner => declared?.Invoke(owner) != false && owner.GetHashCode() != 0;
            }

            return property;
        }
    }
}
