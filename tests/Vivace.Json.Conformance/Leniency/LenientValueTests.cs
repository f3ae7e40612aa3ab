// Each lenient form over every type that it concerns, on every engine: for all values, for one member, and not at all.
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Leniency;

public class LenientValueTests
{
    public static TheoryData<Engine> Each => [.. Enum.GetValues<Engine>()];

    // Form, member, text, and what the value is as strict text.
    private static readonly (JsonLeniency Form, string Member, string Text, string Value)[] s_read =
    [
        (JsonLeniency.NumbersAsStrings, "Text", "1.50", "\"1.50\""),
        (JsonLeniency.NumbersAsStrings, "Text", "-0", "\"-0\""),
        (JsonLeniency.NumbersAsStrings, "Texts", "[1,\"a\",2e5]", "[\"1\",\"a\",\"2e5\"]"),
        (JsonLeniency.BooleansAsStrings, "Text", "true", "\"true\""),
        (JsonLeniency.BooleansAsStrings, "Text", "false", "\"false\""),
        (JsonLeniency.StringsAsNumbers, "Number", "\"12\"", "12"),
        (JsonLeniency.StringsAsNumbers, "Number", "\" -12\\t\"", "-12"),
        (JsonLeniency.StringsAsNumbers, "MaybeNumber", "\"12\"", "12"),
        (JsonLeniency.StringsAsNumbers, "Tiny", "\"-128\"", "-128"),
        (JsonLeniency.StringsAsNumbers, "Unsigned", "\"18446744073709551615\"", "18446744073709551615"),
        (JsonLeniency.StringsAsNumbers, "Wide", "\"170141183460469231731687303715884105727\"", "170141183460469231731687303715884105727"),
        (JsonLeniency.StringsAsNumbers, "Double", "\"1.5e3\"", "1500"),
        (JsonLeniency.StringsAsNumbers, "Money", "\"1.50\"", "1.50"),
        (JsonLeniency.StringsAsNumbers, "Big", "\" 123456789012345678901234567890 \"", "123456789012345678901234567890"),
        (JsonLeniency.StringsAsNumbers, "List", "[\"1\",2]", "[1,2]"),
        (JsonLeniency.StringsAsBooleans, "Flag", "\"false\"", "false"),
        (JsonLeniency.StringsAsBooleans, "Flag", "\"True\"", "true"),
        (JsonLeniency.StringsAsBooleans, "Flag", "\" 0 \"", "false"),
        (JsonLeniency.StringsAsBooleans, "MaybeFlag", "\"FALSE\"", "false"),
        (JsonLeniency.StringsAsBooleans, "Flags", "{\"a\":\"1\",\"b\":false}", "{\"a\":true,\"b\":false}"),
        (JsonLeniency.NumbersAsBooleans, "Flag", "0", "false"),
        (JsonLeniency.NumbersAsBooleans, "Flag", "1", "true"),
        (JsonLeniency.EmptyStrings, "Flag", "\"\"", "false"),
        (JsonLeniency.EmptyStrings, "MaybeFlag", "\"\"", "null"),
        (JsonLeniency.EmptyStrings, "Number", "\" \"", "0"),
        (JsonLeniency.EmptyStrings, "MaybeNumber", "\"\"", "null"),
        (JsonLeniency.EmptyStrings, "MaybeNumber", "\"\\u0020\"", "null"),
        (JsonLeniency.EmptyStrings, "Double", "\"\"", "0"),
        (JsonLeniency.EmptyStrings, "Big", "\"\"", "0"),
        (JsonLeniency.EmptyStrings, "Letter", "\"\"", "\"\\u0000\""),
        (JsonLeniency.EmptyStrings, "Id", "\"\"", "\"00000000-0000-0000-0000-000000000000\""),
        (JsonLeniency.EmptyStrings, "MaybeId", "\"\"", "null"),
        (JsonLeniency.EmptyStrings, "Time", "\"\"", "\"0001-01-01T00:00:00\""),
        (JsonLeniency.EmptyStrings, "MaybeTime", "\"\"", "null"),
        (JsonLeniency.EmptyStrings, "Span", "\"\"", "\"00:00:00\""),
        (JsonLeniency.EmptyStrings, "Shade", "\"\"", "0"),
        (JsonLeniency.EmptyStrings, "MaybeShade", "\"\"", "null"),
        (JsonLeniency.NullAsDefault, "Flag", "null", "false"),
        (JsonLeniency.NullAsDefault, "Number", "null", "0"),
        (JsonLeniency.NullAsDefault, "Double", "null", "0"),
        (JsonLeniency.NullAsDefault, "Money", "null", "0"),
        (JsonLeniency.NullAsDefault, "Big", "null", "0"),
        (JsonLeniency.NullAsDefault, "Letter", "null", "\"\\u0000\""),
        (JsonLeniency.NullAsDefault, "Id", "null", "\"00000000-0000-0000-0000-000000000000\""),
        (JsonLeniency.NullAsDefault, "Day", "null", "\"0001-01-01\""),
        (JsonLeniency.NullAsDefault, "Shade", "null", "0"),
        (JsonLeniency.NullAsDefault, "Immutable", "null", "[]"),
        (JsonLeniency.NullAsDefault, "Array", "[1,null,2]", "[1,0,2]"),
        (JsonLeniency.NullKeepsValue, "Flag", "null", "true"),
        (JsonLeniency.NullKeepsValue, "Number", "null", "7"),
        (JsonLeniency.NullKeepsValue, "Shade", "null", "2"),
        (JsonLeniency.NullKeepsValue, "Immutable", "null", "[7]"),
        (JsonLeniency.NullKeepsValue, "Point", "null", "{\"X\":7,\"Y\":0}"),
        (JsonLeniency.NullKeepsValue | JsonLeniency.NullAsDefault, "Number", "null", "7"),
        (JsonLeniency.WholeNumbers, "Number", "1.0", "1"),
        (JsonLeniency.WholeNumbers, "Number", "-1e3", "-1000"),
        (JsonLeniency.WholeNumbers, "Number", "120e-1", "12"),
        (JsonLeniency.WholeNumbers, "Number", "0.0e99", "0"),
        (JsonLeniency.WholeNumbers, "Tiny", "-1.28E+2", "-128"),
        (JsonLeniency.WholeNumbers, "Long", "9.223372036854775807e18", "9223372036854775807"),
        (JsonLeniency.WholeNumbers, "Wide", "1.70141183460469231731687303715884105727e38", "170141183460469231731687303715884105727"),
        (JsonLeniency.WholeNumbers | JsonLeniency.StringsAsNumbers, "Number", "\"1.0\"", "1"),
        (JsonLeniency.GuidForms, "Id", "\"0f8fad5bd9cb469fa16570867728950e\"", "\"0f8fad5b-d9cb-469f-a165-70867728950e\""),
        (JsonLeniency.GuidForms, "MaybeId", "\"{0F8FAD5B-D9CB-469F-A165-70867728950E}\"", "\"0f8fad5b-d9cb-469f-a165-70867728950e\""),
        (JsonLeniency.GuidForms, "Id", "\"(0f8fad5b-d9cb-469f-a165-70867728950e)\"", "\"0f8fad5b-d9cb-469f-a165-70867728950e\""),
        (JsonLeniency.Base64Url, "Bytes", "\"-_8\"", "\"+/8=\""),
        (JsonLeniency.Base64Url, "Bytes", "\"-_8=\"", "\"+/8=\""),
        (JsonLeniency.Base64Url, "Memory", "\"AQI\"", "\"AQI=\""),
        (JsonLeniency.NumberArraysAsBytes, "Bytes", "[1,2,255]", "\"AQL/\""),
        (JsonLeniency.NumberArraysAsBytes, "Bytes", "[ ]", "\"\""),
        (JsonLeniency.NumberArraysAsBytes, "Memory", "[1]", "\"AQ==\""),
        (JsonLeniency.EnumNames, "Shade", "\"lightgreen\"", "1"),
        (JsonLeniency.EnumNames, "Shade", "\"Light-Green\"", "1"),
        (JsonLeniency.EnumNames, "Shade", "\"2\"", "2"),
        (JsonLeniency.EnumNames, "MaybeShade", "\"DARKBLUE\"", "2"),
        (JsonLeniency.EnumNames, "NamedShade", "\"light-green\"", "1"),
        (JsonLeniency.EnumNames, "Level", "\"unheard of\"", "9"),
        (JsonLeniency.EnumNames | JsonLeniency.LooseNames, "Shade", "\"dark_blue\"", "2"),
        (JsonLeniency.EnumNames | JsonLeniency.LooseNames, "NamedShade", "\"DARK-BLUE\"", "2"),
        (JsonLeniency.SingleValues, "Array", "5", "[5]"),
        (JsonLeniency.SingleValues, "List", "5", "[5]"),
        (JsonLeniency.SingleValues, "Texts", "\"a\"", "[\"a\"]"),
        (JsonLeniency.SingleValues, "Set", "5", "[5]"),
        (JsonLeniency.SingleValues, "Queue", "5", "[5]"),
        (JsonLeniency.SingleValues, "Points", "{\"X\":1}", "[{\"X\":1,\"Y\":0}]"),
        (JsonLeniency.SingleValues, "Immutable", "5", "[5]"),
        (JsonLeniency.SingleValues, "Untyped", "5", "[5]"),
        (JsonLeniency.SingleValues, "Array", "null", "null"),
        (JsonLeniency.TimeSpanForms, "Span", "\"PT1H30M\"", "\"01:30:00\""),
        (JsonLeniency.TimeSpanForms, "Span", "90.5", "\"00:01:30.5000000\""),
    ];

    // What no form takes, though it looks alike: form, member, text.
    private static readonly (JsonLeniency Form, string Member, string Text)[] s_refused =
    [
        (JsonLeniency.All, "Number", "1.5"),
        (JsonLeniency.All, "Number", "2147483648"),
        (JsonLeniency.All, "Number", "1e10"),
        (JsonLeniency.All, "Number", "1e-1"),
        (JsonLeniency.All, "Number", "1e99999999999999999999"),
        (JsonLeniency.All, "Number", "\"12 3\""),
        (JsonLeniency.All, "Number", "\"abc\""),
        (JsonLeniency.All, "Number", "[1]"),
        (JsonLeniency.All, "Unsigned", "-1"),
        (JsonLeniency.All, "Number", "true"),
        (JsonLeniency.All, "Flag", "2"),
        (JsonLeniency.All, "Flag", "\"yes\""),
        (JsonLeniency.All, "Flag", "1.0"),
        (JsonLeniency.All, "Text", "{}"),
        (JsonLeniency.All, "Text", "[1]"),
        (JsonLeniency.All, "Id", "\"0f8fad5bd9cb469fa16570867728950\""),
        (JsonLeniency.All, "Id", "\"{0x0f8fad5b,0xd9cb,0x469f,{0xa1,0x65,0x70,0x86,0x77,0x28,0x95,0x0e}}\""),
        (JsonLeniency.All, "Bytes", "[1,256]"),
        (JsonLeniency.All, "Bytes", "[-1]"),
        (JsonLeniency.All, "Bytes", "\"a\""),
        (JsonLeniency.All, "Shade", "\"purple\""),
        (JsonLeniency.All, "Span", "\"P1M\""),
        (JsonLeniency.All, "Span", "1e30"),
        (JsonLeniency.All, "Array", "\"x\""),
        (JsonLeniency.All, "Point", "5"),
        (JsonLeniency.NullKeepsValue, "Array", "[null]"),
    ];

    private static readonly string[] s_strict =
    [
        "{}", """{"Text":"a","Flag":false,"MaybeFlag":null,"Number":1,"MaybeNumber":null,"Double":1.5,"Money":2.50,"Bytes":"AQI=","AfterAll":3}""",
        """{"Id":"0f8fad5b-d9cb-469f-a165-70867728950e","Time":"2026-11-21T14:05:00","Moment":"2026-11-21T14:05:00+02:00","Day":"2026-11-21","Clock":"14:05:00","Span":"1.02:03:04"}""",
        """{"Shade":1,"NamedShade":"LightGreen","Level":1,"Array":[1,2],"List":[],"Texts":["a",null],"Points":[{"X":1,"Y":2}],"Flags":{"a":true},"Point":{"X":1}}""",
    ];

    [Theory, MemberData(nameof(Each))]
    public void Read_FormOfTheSettings_IsTheValue(Engine engine)
    {
        Assert.Empty(
            from row in s_read
            let wrong = Wrong(row.Form, row.Member, row.Text, row.Value, new JsonSettings { Leniency = row.Form }.By(engine))
            where wrong is not null
            select wrong);
    }

    // The same for one member alone; generated code is not made for contracts that a delegate changes.
    [Theory]
    [InlineData(Engine.Emitted)]
    [InlineData(Engine.Interpreted)]
    public void Read_FormOfTheMember_IsTheValue(Engine engine)
    {
        Assert.Empty(
            from row in s_read
            let wrong = Wrong(row.Form, row.Member, row.Text, row.Value, new JsonSettings { ContractModifiers = [contract => contract.Find(row.Member)?.Leniency = row.Form] }.By(engine))
            where wrong is not null
            select wrong);
    }

    [Theory, MemberData(nameof(Each))]
    public void Read_WithoutTheForm_IsAnErrorAtTheMember(Engine engine)
    {
        foreach ((JsonLeniency form, string member, string text, _) in s_read)
        {
            if ((member, text) is ("Array", "null") or ("NamedShade", "\"DARK-BLUE\""))
                continue;
            JsonException error = Assert.Throws<JsonException>(() => Read(member, text, JsonSettings.Default.By(engine)));
            Assert.True(error.Path!.StartsWith($"$.{member}", StringComparison.Ordinal), $"{form} {member} {text}: {error.Path}");
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Read_WhatWouldLoseSomething_IsAnErrorAtTheMember(Engine engine)
    {
        foreach ((JsonLeniency form, string member, string text) in s_refused)
        {
            JsonSettings settings = new JsonSettings { Leniency = form }.By(engine);
            JsonException? error = Record.Exception(() => Read(member, text, settings)) as JsonException;
            Assert.True(error?.Path?.StartsWith($"$.{member}", StringComparison.Ordinal) == true, $"{member} {text}: {error?.Path ?? "no error"}");
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Read_StrictText_IsTheSameWithAllForms(Engine engine)
    {
        foreach (string text in s_strict)
        {
            string expected = JsonSerializer.Serialize(JsonSerializer.Deserialize<Values>(text, JsonSettings.Default.By(engine)));
            Assert.Equal(expected, JsonSerializer.Serialize(JsonSerializer.Deserialize<Values>(text, JsonSettings.Lenient.By(engine))));
        }
    }

    // Positions count the whole text, and each end of it is an end.
    [Theory, MemberData(nameof(Each))]
    public void Read_TextThatEndsAnywhere_IsAnError(Engine engine)
    {
        JsonSettings settings = JsonSettings.Lenient.By(engine);
        foreach ((_, string member, string text, _) in s_read)
        {
            byte[] whole = Encoding.UTF8.GetBytes($$"""{"{{member}}":{{text}}}""");
            for (int length = 0; length < whole.Length; length++)
                Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Values>(whole.AsSpan(0, length), settings));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Read_NullForAValueType_KeepsOrIsTheDefault(Engine engine)
    {
        const string Text = """{"Number":null,"Day":null}""";
        Kept kept = JsonSerializer.Deserialize<Kept>(Text, new JsonSettings { Leniency = JsonLeniency.NullKeepsValue }.By(engine))!;
        Assert.Equal((7, DayOfWeek.Friday), (kept.Number, kept.Day));
        Kept made = JsonSerializer.Deserialize<Kept>(Text, new JsonSettings { Leniency = JsonLeniency.NullAsDefault }.By(engine))!;
        Assert.Equal((0, DayOfWeek.Sunday), (made.Number, made.Day));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Kept>(Text, JsonSettings.Default.By(engine)));
    }

    [Theory, MemberData(nameof(Each))]
    public void Read_StructAtNull_IsTheDefault(Engine engine)
    {
        JsonSettings settings = new JsonSettings { Leniency = JsonLeniency.NullAsDefault }.By(engine);
        Values read = JsonSerializer.Deserialize<Values>("""{"Point":null,"Points":[null,{"X":1}],"AfterAll":2}""", settings)!;
        Assert.Equal((0, 2), (read.Point.X, read.AfterAll));
        Assert.Equal([0, 1], read.Points!.Select(point => point.X));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Values>("""{"Point":null}""", JsonSettings.Default.By(engine)));
        Assert.Equal((0, 2), JsonSerializer.Deserialize<MarkedType>("""{"Point":null,"Count":2}""", JsonSettings.Default.By(engine)) is { } marked ? (marked.Point.X, marked.Count) : default);
    }

    [Theory, MemberData(nameof(Each))]
    public void Read_NullForAParameter_IsItsDefault(Engine engine)
    {
        JsonSettings settings = new JsonSettings { Leniency = JsonLeniency.NullKeepsValue }.By(engine);
        Assert.Equal(new Built(0), JsonSerializer.Deserialize<Built>("""{"Number":null,"Flag":null,"Shade":null}""", settings));
        Assert.Equal(new Built(1, false, Shade.None), JsonSerializer.Deserialize<Built>("""{"Number":1,"Flag":false,"Shade":0}""", settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Read_LeavesInALoop_TakeForms(Engine engine)
    {
        JsonSettings settings = JsonSettings.Lenient.By(engine);
        Leaf[] read = JsonSerializer.Deserialize<Leaf[]>("""[{"Id":1,"Name":"a","Active":true},{"Id":"2","Name":3,"Active":0},{"Id":null,"Name":true,"Active":"true"},{"Id":4.0}]""", settings)!;
        Assert.Equal(["1,a,True", "2,3,False", "0,true,True", "4,,False"], read.Select(leaf => $"{leaf.Id},{leaf.Name},{leaf.Active}"));
    }

    [Theory, MemberData(nameof(Each))]
    public async Task Read_ElementsOfAStream_TakeForms(Engine engine)
    {
        JsonSettings settings = JsonSettings.Lenient.By(engine) with { DefaultBufferSize = 1 };
        using MemoryStream stream = new("""[{"Id":"1","Name":2},{"Active":1}]"""u8.ToArray());
        List<string> read = [];
        await foreach (Leaf? leaf in JsonSerializer.DeserializeAsyncEnumerable<Leaf>(stream, settings))
            read.Add($"{leaf!.Id},{leaf.Name},{leaf.Active}");
        Assert.Equal(["1,2,False", "0,,True"], read);
    }

    // Beyond the first window: the outer levels are read by the reader that can stop anywhere.
    [Theory, MemberData(nameof(Each))]
    public void Read_LongTextInParts_TakesForms(Engine engine)
    {
        const int Count = 40_000;
        StringBuilder text = new("""{"_total_":"7","ITEMS":[""");
        for (int i = 0; i < Count; i++)
            text.Append(i == 0 ? "" : ",").Append(System.Globalization.CultureInfo.InvariantCulture, $$"""{"id":"{{i}}","na_me":{{i}},"Active":1}""");
        using MemoryStream stream = new(Encoding.UTF8.GetBytes(text.Append("""],"Marked":{"Flag":"1","Numbers":"3"},"Point":null}""").ToString()));
        Page read = JsonSerializer.Deserialize<Page>(stream, JsonSettings.Lenient.By(engine))!;
        Assert.Equal((7, Count, true, 3, 0), (read.Total, read.Items!.Length, read.Marked!.Flag, Assert.Single(read.Marked.Numbers!), read.Point.X));
        for (int i = 0; i < Count; i++)
            Assert.True(read.Items[i] is { Active: true } leaf && leaf.Id == i && leaf.Name == i.ToString(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Theory, MemberData(nameof(Each))]
    public void Populate_SingleValue_IsAdded(Engine engine)
    {
        JsonSettings settings = new JsonSettings { Leniency = JsonLeniency.SingleValues, PreferredObjectCreationHandling = System.Text.Json.Serialization.JsonObjectCreationHandling.Populate }.By(engine);
        Filled read = JsonSerializer.Deserialize<Filled>("""{"List":5,"Set":5,"Interface":5,"Queue":5}""", settings)!;
        Assert.Equal(["1,5", "1,5", "1,5", "1,5"], new IEnumerable<int>[] { read.List, read.Set, read.Interface, read.Queue }.Select(items => string.Join(',', items)));
    }

    [Theory, MemberData(nameof(Each))]
    public void Error_OfALenientValue_SaysWhatIsAccepted(Engine engine)
    {
        JsonSettings settings = new JsonSettings { Leniency = JsonLeniency.StringsAsBooleans | JsonLeniency.NumbersAsBooleans }.By(engine);
        JsonException error = Assert.Throws<JsonException>(() => Read("Flag", "\"maybe\"", settings));
        Assert.Equal("true or false (also in a string, 1 or 0)", error.Error!.Expected);
        Assert.Equal(("$.Flag", JsonErrorKind.WrongType), (error.Path, error.Error!.Kind));
        Assert.Equal("true or false", Assert.Throws<JsonException>(() => Read("Flag", "\"maybe\"", JsonSettings.Default.By(engine))).Error!.Expected);
    }

    [JsonContract]
    public sealed class Page
    {
        public int Total { get; set; }

        public Leaf[]? Items { get; set; }

        public Marked? Marked { get; set; }

        public Point Point { get; set; } = new() { X = 7 };
    }

    [JsonContract]
    public sealed class Filled
    {
        public List<int> List { get; } = [1];

        public HashSet<int> Set { get; } = [1];

        public IList<int> Interface { get; } = new List<int> { 1 };

        public Queue<int> Queue { get; } = new([1]);
    }

    // What is wrong with a value; null for nothing.
    private static string? Wrong(JsonLeniency form, string member, string text, string value, JsonSettings settings)
    {
        Values read;
        try
        {
            read = Read(member, text, settings);
        }
        catch (JsonException error)
        {
            return $"{form}: {member} {text}: {error.Message}";
        }

        System.Reflection.PropertyInfo property = typeof(Values).GetProperty(member)!;
        string actual = JsonSerializer.Serialize(property.GetValue(read), property.PropertyType, JsonSettings.Default);
        return value == actual && read.AfterAll == 3 ? null : $"{form}: {member} {text}: expected {value}, found {actual}, {read.AfterAll}";
    }

    private static Values Read(string member, string text, JsonSettings settings) =>
        JsonSerializer.Deserialize<Values>($$"""{ "{{member}}" : {{text}} ,"AfterAll":3}""", settings)!;
}
