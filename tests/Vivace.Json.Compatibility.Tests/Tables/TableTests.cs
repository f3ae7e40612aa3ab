// Tables and sets of tables, written and read as Newtonsoft.Json does.
using System.Data;
using System.Globalization;
using System.Numerics;
using System.Text;
using Newtonsoft.Json;
using Vivace.Json.Serialization;
using JsonException = System.Text.Json.JsonException;

namespace Vivace.Json.Compatibility.Tests;

public sealed class TableTests
{
    private static readonly JsonSettings s_settings = new() { MinimalEscaping = true, Codecs = [new DataTableCodec(), new DataSetCodec()] };

    // Values whose texts are the same in both libraries: a double with a fraction, a decimal with its digits.
    public static TheoryData<string> Columns() =>
        ["Boolean", "Byte", "SByte", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Single", "Double", "Decimal", "Char", "String", "DateTime", "DateTimeOffset", "TimeSpan", "Guid", "Byte[]", "Uri", "String[]", "Int32[]", "BigInteger", "DataTable", "Object"];

    private static object[] ValuesOf(string type) => type switch
    {
        "Boolean" => [true, false],
        "Byte" => [byte.MinValue, byte.MaxValue],
        "SByte" => [sbyte.MinValue, sbyte.MaxValue],
        "Int16" => [short.MinValue, short.MaxValue],
        "UInt16" => [ushort.MinValue, ushort.MaxValue],
        "Int32" => [int.MinValue, int.MaxValue],
        "UInt32" => [uint.MinValue, uint.MaxValue],
        "Int64" => [long.MinValue, long.MaxValue],
        "UInt64" => [ulong.MinValue, ulong.MaxValue],
        "Single" => [1.5f, -0.25f],
        "Double" => [1.5, -2.5e-7],
        "Decimal" => [1.5m, -1234567890.25m],
        "Char" => ['a', 'é'],
        "String" => ["", "a \"quoted\" text \n é"],
        "DateTime" => [new DateTime(2026, 11, 21, 14, 5, 0, DateTimeKind.Utc), new DateTime(2026, 11, 21, 14, 5, 0, 123)],
        "DateTimeOffset" => [new DateTimeOffset(2026, 11, 21, 14, 5, 0, TimeSpan.Zero)],
        "TimeSpan" => [new TimeSpan(1, 2, 3, 4), TimeSpan.Zero],
        "Guid" => [Guid.Empty, new Guid("0f8fad5b-d9cb-469f-a165-70867728950e")],
        "Byte[]" => [new byte[] { 1, 2, 255 }, Array.Empty<byte>()],
        "Uri" => [new Uri("https://example.com/a?b=c")],
        "String[]" => [new[] { "a", null }, Array.Empty<string>()],
        "Int32[]" => [new[] { 1, 2 }],
        "BigInteger" => [BigInteger.Pow(10, 30)],
        "DataTable" => [Table("Inner", [1, 2])],
        _ => [1, "a", true],
    };

    private static DataTable Table(string name, object[] values, params string[] columns)
    {
        DataTable table = new(name) { Locale = CultureInfo.InvariantCulture };
        table.Columns.Add("Number", typeof(int));
        DataColumn column = table.Columns.Add(columns is [string first, ..] ? first : "Value", values[0].GetType());
        if (values.Select(value => value.GetType()).Distinct().Count() > 1)
        {
            table.Columns.Remove(column);
            column = table.Columns.Add(column.ColumnName, typeof(object));
        }

        for (int i = 0; i < values.Length; i++)
            table.Rows.Add(i, values[i]);
        table.Rows.Add(values.Length, DBNull.Value);
        table.Rows.Add(DBNull.Value, values[0]);
        return table;
    }

    [Theory, MemberData(nameof(Columns))]
    public void Column_OfAnyType_IsWrittenAsByNewtonsoft(string type)
    {
        DataTable table = Table("T", ValuesOf(type));
        Assert.Equal(JsonConvert.SerializeObject(table), JsonSerializer.Serialize(table, s_settings));
        DataSet set = new();
        set.Tables.Add(table);
        set.Tables.Add(Table("U", [1.5]));
        Assert.Equal(JsonConvert.SerializeObject(set), JsonSerializer.Serialize(set, s_settings));
    }

    [Theory, MemberData(nameof(Columns))]
    public void Column_ThatWasWritten_IsReadAsByNewtonsoft(string type)
    {
        DataTable table = Table("T", ValuesOf(type));

        // Their reader loses its place at a null in a column of arrays or tables.
        if (type is "DataTable" or "Int32[]" or "String[]")
            table.Rows.RemoveAt(table.Rows.Count - 2);
        string json = JsonConvert.SerializeObject(table);
        if (type != "Object")
            AssertAlike(json);

        // A column that the table has decides itself.
        if (type is "Object" or "DataTable" or "Int32[]")
            return;
        DataTable theirs = Table("T", ValuesOf(type)).Clone(), ours = theirs.Clone();
        Newtonsoft.Json.JsonSerializer.CreateDefault().Populate(new JsonTextReader(new StringReader($$"""{"Table":{{json}}}""")), new Holder { Table = theirs });
        JsonSerializer.Populate(json, ours, s_settings);
        Assert.Equal(Describe(theirs), Describe(ours));
        Assert.Equal(table.Rows.Count, ours.Rows.Count);
    }

    public static TheoryData<string> Tables() =>
    [
        "null", "[]", "[{}]", "[{},{}]", """[{"a":1}]""", """[{"a":1},{"a":2}]""", """[{"a":1},{"b":2}]""", """[{"a":1},{"A":2}]""", """[{"a":null}]""", """[{"a":null},{"a":"x"}]""", """[{"a":null},{"a":5}]""", """[{"a":1},{"a":null}]""",
        """[{"a":1.5},{"a":2}]""", """[{"a":1},{"a":"12"}]""", """[{"a":1.5},{"a":"2.5"}]""", """[{"a":"x"},{"a":5}]""", """[{"a":"x"},{"a":true}]""", """[{"a":true},{"a":false}]""", """[{"a":1},{"a":"x"}]""", """[{"a":true},{"a":"x"}]""",
        """[{"a":12345678901234567890},{"a":1}]""", """[{"a":"2026-11-21T14:05:00"}]""", """[{"a":"2026-11-21T14:05:00Z"},{"a":"2026-11-21T14:05:00.125Z"}]""", """[{"a":"2026-11-21T14:05:00+02:00"}]""", """[{"a":"2026-11-21"}]""",
        """[{"a":"2026-11-21T14:05"}]""", """[{"a":"2026-13-21T14:05:00"}]""", """[{"a":"/Date(1795269900000)/"}]""", """[{"a":"/Date(x)/"}]""", """[{"a":"2026-11-21T14:05:00"},{"a":"x"}]""", """[{"a":[]}]""", """[{"a":[]},{"a":["x"]}]""",
        """[{"a":[1,2]},{"a":[]},{"a":[3]}]""", """[{"a":["x",null]}]""", """[{"a":[true]}]""", """[{"a":[1.5]}]""", """[{"a":["2026-11-21T14:05:00Z"]}]""", """[{"a":[1,"x"]}]""", """[{"a":[{"b":1}]}]""", """[{"a":[{"b":1},{"b":2,"c":null}]},{"a":[]}]""",
        """[{"a":[{"b":[{"c":true}]}]}]""", """[{"a":{}}]""", """[{"a":{"b":1}}]""", """{}""", """[1]""", """["a"]""", """[{"a":1,"a":2}]""", """[{"":1}]""", """[{"a b":1,"é":"é"}]""", """[{"a":1e3}]""", """[{"a":-1}]""", """[{"a":0.1}]""",
    ];

    // Two of their forms of reading are errors here: a row that is not an object, and a value in the place of an array of rows.
    [Theory, MemberData(nameof(Tables))]
    public void Table_AnyText_IsReadAsByNewtonsoft(string json) => AssertAlike(json);

    // Their one conversion that loses digits.
    [Fact]
    public void Table_FractionInAColumnOfWholeNumbers_IsAnErrorWithItsPlace()
    {
        const string Json = """[{"a":1},{"a":1.5}]""";
        Assert.Equal(2L, JsonConvert.DeserializeObject<DataTable>(Json)!.Rows[1][0]);
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<DataTable>(Json, s_settings));
        Assert.Equal("$[1].a", error.Path);
    }

    public static TheoryData<string> Sets() =>
    [
        "null", "{}", """{"t":[]}""", """{"t":null}""", """{"t":[{"a":1}],"u":[{"b":"x"},{"b":null}]}""", """{"t":[{"a":1}],"t":[{"a":2}]}""", """{"":[{"a":1}]}""", """{"t":[{"a":[{"b":1}]}]}""", """{"t":5}""",
        """{"t":{}}""",
    ];

    [Theory, MemberData(nameof(Sets))]
    public void Set_AnyText_IsReadAsByNewtonsoft(string json)
    {
        string? expected = null, found = null;
        Exception? theirs = Record.Exception(() => expected = Describe(JsonConvert.DeserializeObject<DataSet>(json)));
        Exception? ours = Record.Exception(() => found = Describe(JsonSerializer.Deserialize<DataSet>(json, s_settings)));
        Assert.True(ours is null or JsonException, ours?.ToString());
        Assert.Equal(theirs is null, ours is null);
        Assert.Equal(expected, found);
    }

    [Fact]
    public void Names_FollowThePolicy()
    {
        DataTable table = Table("MyTable", ["x"], "FirstName");
        DataSet set = new();
        set.Tables.Add(table);
        JsonSerializerSettings theirs = new() { ContractResolver = new Newtonsoft.Json.Serialization.CamelCasePropertyNamesContractResolver(), NullValueHandling = NullValueHandling.Ignore };
        JsonSettings ours = s_settings with { PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.CamelCase, DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull };
        Assert.Equal(JsonConvert.SerializeObject(table, theirs), JsonSerializer.Serialize(table, ours));
        Assert.Equal(JsonConvert.SerializeObject(set, theirs), JsonSerializer.Serialize(set, ours));
    }

    // They rename it.
    [Fact]
    public void Table_ByItsNameInAnotherCase_KeepsItsName() =>
        Assert.Equal("t|a:System.Int64\nInt64 1\nInt64 2", Describe(JsonSerializer.Deserialize<DataSet>("""{"t":[{"a":1}],"T":[{"a":2}]}""", s_settings)));

    // They throw an exception of the table instead.
    [Fact]
    public void Row_ThatWasDeleted_IsNotWritten()
    {
        DataTable table = Table("T", [1]);
        table.AcceptChanges();
        table.Rows[0].Delete();
        Assert.Equal("""[{"Number":1,"Value":null},{"Number":null,"Value":1}]""", JsonSerializer.Serialize(table, s_settings));
    }

    [Fact]
    public void TypedTable_IsReadIntoItsColumns()
    {
        JsonSettings settings = new() { Codecs = [new DataTableCodec<People>(), new DataSetCodec<Company>()] };
        const string Text = """[{"Name":"Ada","Born":"1815-12-10"},{"Name":"Bob","Born":null}]""";
        People people = JsonSerializer.Deserialize<People>(Text, settings)!;
        Assert.Equal(new DateOnly(1815, 12, 10), people.Rows[0]["Born"]);
        Assert.Equal(Text, JsonSerializer.Serialize(people, settings));
        Company company = JsonSerializer.Deserialize<Company>($$"""{"People":{{Text}}}""", settings)!;
        Assert.IsType<People>(company.Tables["People"]);
        Assert.Equal(2, company.Tables["People"]!.Rows.Count);
    }

    [Theory]
    [InlineData("""[{"Name":null,"Born":null}]""")]
    [InlineData("""[{"Name":"Ada"},{"Name":"Ada"}]""")]
    [InlineData("""[{"Name":"Ada","Born":"x"}]""")]
    public void Constraint_OfATable_IsAnErrorWithItsPlace(string json)
    {
        JsonSettings settings = new() { Codecs = [new DataTableCodec<People>()] };
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<People>(json, settings));
        Assert.StartsWith("$[", error.Path!, StringComparison.Ordinal);
    }

    [Fact]
    public void Member_WithTheCodec_IsServedWithoutSettings()
    {
        Report report = new() { Table = Table("T", ["x"]), Set = new DataSet() };
        string json = JsonSerializer.Serialize(report);
        Assert.Equal("""{"Table":[{"Number":0,"Value":"x"},{"Number":1,"Value":null},{"Number":null,"Value":"x"}],"Set":{}}""", json);
        Assert.Equal(3, JsonSerializer.Deserialize<Report>(json)!.Table!.Rows.Count);
    }

    // Each row has a cell for each column: a short text could ask for memory without end.
    [Fact]
    public void Cells_ThatATextAsksFor_AreLimited()
    {
        StringBuilder rows = new("["), nested = new("["), sets = new("{");
        for (int i = 0; i < 20_000; i++)
        {
            rows.Append(i == 0 ? "" : ",").Append("{\"c").Append(i).Append("\":1}");
            nested.Append(i == 0 ? "" : ",").Append("{\"a\":[{\"b\":1}]}");
            sets.Append(i == 0 ? "" : ",").Append("\"t").Append(i).Append("\":null");
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<DataTable>(rows.Append(']').ToString(), s_settings));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<DataSet>(sets.Append('}').ToString(), s_settings));
        Assert.Equal(20_000, JsonSerializer.Deserialize<DataTable>(nested.Append(']').ToString(), s_settings)!.Rows.Count);
        JsonSettings less = new() { Codecs = [new DataTableCodec(1_000_000)] };
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<DataTable>(nested.ToString(), less));
    }

    // A set compares the name of a table that is added with those of all others: their number is limited well before that takes long. Columns are found and added in one step each.
    [Fact]
    public void ColumnsAndTables_ThatATextAsksFor_AreLimited()
    {
        Assert.Equal(20_000, JsonSerializer.Deserialize<DataTable>($"[{Members(20_000, "1")}]", s_settings)!.Columns.Count);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<DataTable>($"[{Members(20_000, "1")}]", new JsonSettings { Codecs = [new DataTableCodec(1_000_000)] }));
        Assert.Equal(1_000, JsonSerializer.Deserialize<DataSet>(Members(1_000, "[]"), s_settings)!.Tables.Count);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<DataSet>(Members(5_000, "[]"), s_settings));
    }

    // A text gets cells in proportion to its length, unless the codec has a higher limit than the default.
    [Theory]
    [InlineData(1_500, 6_000, "{}", false)]
    [InlineData(90, 20_000, "{}", true)]
    [InlineData(300, 20_000, """{"m0":1}""", true)]
    [InlineData(600, 20_000, """{"m0":1}""", false)]
    public void Cells_WithoutValues_AreInProportionToTheText(int columns, int rows, string row, bool isRead)
    {
        string json = $"[{Members(columns, "1")}{string.Concat(Enumerable.Repeat("," + row, rows))}]";
        long before = GC.GetAllocatedBytesForCurrentThread();
        Exception? failure = Record.Exception(() => JsonSerializer.Deserialize<DataTable>(json, s_settings));
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.Equal(isRead, failure is null);
        Assert.True(isRead || failure is JsonException { Error.Hint: not null }, failure?.ToString());
        Assert.True(allocated < 32_000_000 + (1_000L * json.Length), $"{allocated} bytes for a text of {json.Length}.");
        JsonSettings more = new() { Codecs = [new DataTableCodec(DataTableCodec.DefaultMaxCells + 1)] };
        Assert.Equal(rows + 1, JsonSerializer.Deserialize<DataTable>(json, more)!.Rows.Count);
    }

    // A new column with each row: the rows before it get a cell as well.
    [Fact]
    public void Columns_OneMoreWithEachRow_AreLimited()
    {
        string json = $"[{string.Join(',', Enumerable.Range(0, 4_000).Select(static i => $"{{\"c{i}\":1}}"))}]";
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<DataTable>(json, s_settings));
        Assert.True(GC.GetAllocatedBytesForCurrentThread() - before < 90_000_000);
    }

    // As the collections of System.Data find them.
    [Theory]
    [InlineData("""{"Ada":[{"x":1}]}""", "Ada")]
    [InlineData("""{"ADA":[{"x":1}]}""", "ADA")]
    [InlineData("""{"bob":[{"x":1}]}""", "Bob")]
    [InlineData("""{"\uFF22ob":[{"x":1}]}""", "Bob")]
    [InlineData("""{"aDA":[{"x":1}]}""", null)]
    public void Name_ThatDiffersByCase_IsTheOnlyOneThatItCanMean(string json, string? expected)
    {
        DataSet set = new() { Locale = CultureInfo.InvariantCulture };
        DataTable columns = new("Columns") { Locale = CultureInfo.InvariantCulture };
        foreach (string name in (string[])["Ada", "ADA", "Bob"])
        {
            set.Tables.Add(new DataTable(name) { Locale = CultureInfo.InvariantCulture });
            columns.Columns.Add(name, typeof(DataTable));
        }

        if (expected is null)
        {
            Assert.Throws<JsonException>(() => JsonSerializer.Populate(json, set, s_settings));
            Assert.Throws<JsonException>(() => JsonSerializer.Populate($"[{json}]", columns, s_settings));
            return;
        }

        JsonSerializer.Populate(json, set, s_settings);
        JsonSerializer.Populate($"[{json}]", columns, s_settings);
        Assert.Equal([expected], set.Tables.Cast<DataTable>().Where(static table => table.Rows.Count > 0).Select(static table => table.TableName));
        Assert.IsType<DataTable>(columns.Rows[0][columns.Columns.IndexOf(expected)]);
    }

    private static string Members(int count, string value) => "{" + string.Join(',', Enumerable.Range(0, count).Select(i => $"\"m{i}\":{value}")) + "}";

    [Fact]
    public void Depth_IsLimited() =>
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<DataTable>(string.Concat(Enumerable.Repeat("[{\"a\":", 40)) + "1" + string.Concat(Enumerable.Repeat("}]", 40)), s_settings));

    [Fact]
    public void Settings_WithEqualCodecs_AreEqual()
    {
        Assert.Equal(s_settings, new JsonSettings { MinimalEscaping = true, Codecs = [new DataTableCodec(), new DataSetCodec()] });
        Assert.NotEqual(s_settings, new JsonSettings { MinimalEscaping = true, Codecs = [new DataTableCodec(5), new DataSetCodec()] });
    }

    private static void AssertAlike(string json)
    {
        string? expected = null, found = null;
        Exception? theirs = Record.Exception(() => expected = Describe(JsonConvert.DeserializeObject<DataTable>(json)));
        Exception? ours = Record.Exception(() => found = Describe(JsonSerializer.Deserialize<DataTable>(json, s_settings)));
        Assert.True(ours is null or JsonException, ours?.ToString());
        Assert.True((theirs is null) == (ours is null), $"{json}: theirs {theirs?.Message ?? expected}, ours {ours?.Message ?? found}");
        Assert.Equal(expected, found);
    }

    private static string? Describe(DataSet? set) => set is null ? null : string.Join('\n', set.Tables.Cast<DataTable>().Select(Describe));

    // Columns with their types, and the cells.
    private static string? Describe(DataTable? table)
    {
        if (table is null)
            return null;
        StringBuilder text = new(table.TableName);
        foreach (DataColumn column in table.Columns)
            text.Append('|').Append(column.ColumnName).Append(':').Append(column.DataType);
        foreach (DataRow row in table.Rows)
            text.Append('\n').AppendJoin('|', row.ItemArray.Select(Show));
        return text.ToString();

        static string Show(object? cell) => cell switch
        {
            DBNull => "DBNull",
            null => "null",
            DataTable nested => $"({Describe(nested)})",
            Array items => $"[{string.Join(',', items.Cast<object?>().Select(Show))}]",
            DateTime date => $"{date:O}",
            _ => $"{cell.GetType().Name} {Convert.ToString(cell, CultureInfo.InvariantCulture)}",
        };
    }

    public sealed class Holder
    {
        public DataTable? Table { get; set; }
    }

    public sealed class Report
    {
        [JsonCodec(typeof(DataTableCodec))]
        public DataTable? Table { get; set; }

        [JsonCodec(typeof(DataSetCodec), 1000)]
        public DataSet? Set { get; set; }
    }

    public sealed class People : DataTable
    {
        public People()
        {
            TableName = "People";
            Columns.Add(new DataColumn("Name", typeof(string)) { AllowDBNull = false, Unique = true });
            Columns.Add("Born", typeof(DateOnly));
        }
    }

    public sealed class Company : DataSet
    {
        public Company() => Tables.Add(new People());
    }
}
