// What the five articles published, as ratios: those travel between machines and years, times do not.
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Reporting;

internal static class ArticleFigures
{
    private const string Stj = "stj";
    private const string Newtonsoft = "newtonsoft";
    private const string Read = "read";
    private const string Write = "write";
    private const string Utf8 = "utf8";
    private const string Text = "string";

    public static IReadOnlyList<ArticleFigure> All { get; } =
    [
        .. LetterCase(),
        .. Options(),
        .. Generated(),
        .. SixSerializers(),
        .. PackageSearch(),
    ];

    /// <summary>The races in which the figures' cells are measured.</summary>
    public static HashSet<(string Workload, string Operation, string Target)> Races { get; } =
        [.. All.SelectMany(static figure => (Cell[])[figure.Slower, figure.Faster]).Select(static cell => (cell.Workload, cell.Operation, cell.Target))];

    /// <summary>Those whose races were run, with contenders that are here or not.</summary>
    public static ArticleFigure[] RunIn(IReadOnlyList<ResultRow> rows) => [.. All.Where(figure => figure.Slower.WasRaced(rows) && figure.Faster.WasRaced(rows))];

    private static IEnumerable<ArticleFigure> LetterCase()
    {
        const string Article = "Case-insensitive reading (Ryzen 2700X, .NET Core 3.1, 2020)";
        const string Later = "The same, a build of the following year's main branch";
        Cell exact = new("myclass-exact-sensitive", Read, Text, Stj);
        Cell exactUtf8 = exact with { Target = Utf8 };
        Cell In(string workload, string target = Text) => new(workload, Read, target, Stj);
        yield return new(Article, "System.Text.Json, exact names: case-insensitive against case-sensitive", 1.02, In("myclass-exact-insensitive"), exact);
        yield return new(Article, "System.Text.Json: other letter case against exact names", 1.69, In("myclass-camel-text-insensitive"), exact);
        yield return new(Article, "System.Text.Json: nothing matches against exact names", 1.24, In("myclass-camel-text-sensitive"), exact);
        yield return new(Article, "Newtonsoft.Json against System.Text.Json, other letter case", 1.12,
            In("myclass-camel-text-insensitive") with { Contender = Newtonsoft }, In("myclass-camel-text-insensitive"));
        yield return new(Later, "System.Text.Json: other letter case against exact names", 1.69, In("myclass-camel-text-insensitive"), exact);
        yield return new(Later, "the same from UTF-8", 1.64, In("myclass-camel-text-insensitive", Utf8), exactUtf8);
        yield return new(Later, "System.Text.Json: names by attribute against exact names", 1.07, In("myclass-attribute-sensitive"), exact);
        yield return new(Later, "System.Text.Json: camel-case policy against exact names", 1.09, In("myclass-camel-policy-sensitive"), exact);
        yield return new(Later, "System.Text.Json: web conventions against exact names", 1.17, In("myclass-web-insensitive"), exact);
        yield return new(Later, "the same from UTF-8", 0.94, In("myclass-web-insensitive", Utf8), exactUtf8);
        // The build was measured beside the article's own Newtonsoft.Json, which reads the text in camel case.
        yield return new(Later, "Newtonsoft.Json, other letter case, against System.Text.Json, exact names", 1.98,
            In("myclass-camel-text-insensitive") with { Contender = Newtonsoft }, exact);
    }

    private static IEnumerable<ArticleFigure> Options()
    {
        const string Article = "Keeping options (i7-8700, .NET Core 3.1, 2020)";
        Cell In(string workload) => new($"options-{workload}", Write, Text, Stj);
        yield return new(Article, "one object: options made inline against none", 187, In("inline-default-one"), In("none-default-one"));
        yield return new(Article, "one object: options made in a local against a static field", 189, In("local-default-one"), In("static-default-one"));
        yield return new(Article, "one object, camel case: inline against a static field", 194, In("inline-camel-one"), In("static-camel-one"));
        yield return new(Article, "one object: a static field against none", 1.00, In("static-default-one"), In("none-default-one"));
        yield return new(Article, "one object: an instance field against none", 1.00, In("member-default-one"), In("none-default-one"));
        yield return new(Article, "a list of 10: inline against none", 20.6, In("inline-default-list10"), In("none-default-list10"));
        yield return new(Article, "a list of 100: inline against none", 2.71, In("inline-default-list100"), In("none-default-list100"));
        yield return new(Article, "a list of 1,000: inline against none", 1.18, In("inline-default-list1000"), In("none-default-list1000"));
        yield return new(Article, "1,000 calls of one object: inline against none", 177, In("inline-default-calls1000"), In("none-default-calls1000"));
        yield return new(Article, "making the options against writing one object", 0.075, In("make-default"), In("none-default-one"));
    }

    private static IEnumerable<ArticleFigure> Generated()
    {
        const string Article = "Reflection against generated code (i7-12700F, .NET 8, 2023)";
        const string Generated = "stj-generated";
        foreach ((string workload, string operation, double newtonsoft, double generated) in ((string, string, double, double)[])
            [("person-array", Read, 1.68, 1.03), ("person", Read, 1.88, 1.06), ("person-array", Write, 1.59, 1.01), ("person", Write, 1.96, 1.03)])
        {
            Cell stj = new(workload, operation, Text, Stj);
            string what = $"{operation} {(workload == "person" ? "one" : "200")}";
            yield return new(Article, $"{what}: Newtonsoft.Json against System.Text.Json", newtonsoft, stj with { Contender = Newtonsoft }, stj);
            yield return new(Article, $"{what}: generated code against reflection", generated, stj with { Contender = Generated }, stj);
        }
        foreach ((string operation, double toUtf8, double generated) in ((string, double, double)[])[(Read, 0.96, 1.01), (Write, 0.84, 1.02)])
        {
            Cell stj = new("person-array", operation, Text, Stj);
            Cell utf8 = stj with { Target = Utf8 };
            yield return new(Article, $"{operation} 200: UTF-8 against a string", toUtf8, utf8, stj);
            yield return new(Article, $"{operation} 200 in UTF-8: generated code against reflection", generated, utf8 with { Contender = Generated }, utf8);
        }
        Cell readOne = new("person", Read, Text, Stj);
        yield return new(Article, "read one: UTF-8 against a string", 0.97, readOne with { Target = Utf8 }, readOne);
        Cell writeOne = new("person", Write, Text, Stj);
        Cell writeOneUtf8 = writeOne with { Target = Utf8 };
        yield return new(Article, "write one: UTF-8 against a string", 1.06, writeOneUtf8, writeOne);
        yield return new(Article, "write one in UTF-8: generated code against reflection", 1.01, writeOneUtf8 with { Contender = Generated }, writeOneUtf8);
    }

    private static IEnumerable<ArticleFigure> SixSerializers()
    {
        const string Article = "Six serializers (i7-7700HQ, .NET Core 3.0, 2019; read off its text)";
        Cell write = new("list1000", Write, Text, Stj);
        yield return new(Article, "a list to a string: System.Text.Json against Utf8Json", 4, write, write with { Contender = "utf8json" });
        yield return new(Article, "a list to a string: System.Text.Json against Jil", 2.5, write, write with { Contender = "jil" });
        yield return new(Article, "a list to a string: Newtonsoft.Json against System.Text.Json", 1.1, write with { Contender = Newtonsoft }, write);
        Cell dictionary = write with { Workload = "dictionary1000" };
        yield return new(Article, "a dictionary to a string: Newtonsoft.Json against System.Text.Json", 0.9, dictionary with { Contender = Newtonsoft }, dictionary);
        Cell stream = write with { Target = "stream" };
        yield return new(Article, "a list to a stream: System.Text.Json against Utf8Json", 4, stream, stream with { Contender = "utf8json" });
        yield return new(Article, "a list to a stream: Newtonsoft.Json against System.Text.Json", 1.1, stream with { Contender = Newtonsoft }, stream);
        // Of reading the text says the same for all classes.
        foreach ((string what, string workload) in ((string, string)[])[("a small object", "small"), ("a big object", "big"), ("a list", "list1000")])
        {
            Cell read = new(workload, Read, Text, Stj);
            yield return new(Article, $"{what} from a string: System.Text.Json against Jil", 2.5, read, read with { Contender = "jil" });
            yield return new(Article, $"{what} from a string: System.Text.Json against Utf8Json", 2.5, read, read with { Contender = "utf8json" });
            yield return new(Article, $"{what} from a string: Newtonsoft.Json against System.Text.Json", 1.3, read with { Contender = Newtonsoft }, read);
        }
    }

    private static IEnumerable<ArticleFigure> PackageSearch()
    {
        const string Article = "The search feed of a package registry (.NET 5, 2020)";
        // The article reads from a response, so its figures are compared with those for streams.
        Cell stj = new("nuget-search", Read, "stream", Stj);
        yield return new(Article, "System.Text.Json with own converters against without", 1.00, stj with { Contender = "stj-converters" }, stj);
        yield return new(Article, "Newtonsoft.Json against System.Text.Json", 1.74, stj with { Contender = Newtonsoft }, stj);
        yield return new(Article, "Newtonsoft.Json with own converters against System.Text.Json", 1.16, stj with { Contender = "newtonsoft-converters" }, stj);
        yield return new(Article, "Newtonsoft.Json through JToken against System.Text.Json", 4.26, stj with { Contender = "newtonsoft-jtoken" }, stj);
    }
}
