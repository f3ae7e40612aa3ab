// The article on reading without regard to letter case: one object, blanks around the colon, another order than declared.
using System.Text;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class LetterCaseWorkloads
{
    private const string Family = "myclass";
    private const string ExactText = """{"MyString" : "abc", "MyInteger" : 123, "MyList" : ["abc", "123"]}""";
    private const string CamelText = """{"myString" : "abc", "myInteger" : 123, "myList" : ["abc", "123"]}""";
    private const string ForeignText = """{"AString" : "abc", "AnInteger" : 123, "AList" : ["abc", "123"]}""";

    private static readonly IReadOnlyList<(Operation, Target)> s_races = [(Operation.Read, Target.Utf8), (Operation.Read, Target.String)];

    public static IEnumerable<Workload> All()
    {
        Dialect camel = Dialect.Plain with { CamelCase = true };
        foreach (bool anyCase in (bool[])[false, true])
        {
            yield return Make<MyClass>("exact", anyCase, ExactText, Dialect.Plain, "names as declared");
            yield return Make<MyClass>("camel-text", anyCase, CamelText, Dialect.Plain, "the text in camel case, no naming policy");
            yield return Make<MyClass>("no-match", anyCase, ForeignText, Dialect.Plain, "no member of the text is known");
            yield return Make<MyClassByAttribute>("attribute", anyCase, CamelText, Dialect.Plain, "camel-case names by attribute");
            yield return Make<MyClass>("camel-policy", anyCase, CamelText, camel, "camel-case naming policy");
            yield return Make<MyClass>("web", anyCase, CamelText, Dialect.Web, "web conventions");
        }
    }

    private static DocumentWorkload<T> Make<T>(string variant, bool anyCase, string text, Dialect dialect, string about) where T : class =>
        new($"{Family}-{variant}-{(anyCase ? "insensitive" : "sensitive")}", chosen => Document<T>.FromText(Encoding.UTF8.GetBytes(text), chosen))
        {
            Family = Family,
            About = $"{about}, case-{(anyCase ? "insensitive" : "sensitive")}",
            Dialect = dialect with { AnyCase = anyCase },
            Races = s_races,
        };
}
