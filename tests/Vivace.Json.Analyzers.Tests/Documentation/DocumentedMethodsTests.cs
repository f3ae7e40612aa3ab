// Every public method of the entry points has complete documentation, of its own or inherited.
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Documents;
using Vivace.Json.Streams;

namespace Vivace.Json.Analyzers.Tests.Documentation;

/// <summary>
/// The documentation is what the compiler wrote beside the library. An <c>inheritdoc</c> adds the elements of the member that it names,
/// and those that this one inherits.
/// </summary>
public sealed class DocumentedMethodsTests
{
    private const int FewestExamples = 20;

    // They look something up.
    private static readonly string[] s_methodsThatDoNotThrow =
    [
        "M:Vivace.Json.JsonSerializer.IsGenerated``1", "M:Vivace.Json.JsonSerializer.GetEmissionError``1(Vivace.Json.JsonSettings)", "M:Vivace.Json.JsonCall.State``1", "M:Vivace.Json.JsonCall.Service``1",
        "M:Vivace.Json.Streams.JsonStreamReader.NameEquals(System.ReadOnlySpan{System.Byte})", "M:Vivace.Json.Streams.JsonStreamReader.Dispose",
    ];

    private static readonly Type[] s_types = [typeof(JsonSerializer), typeof(JsonLines), typeof(JsonStream), typeof(JsonStreamPaths), typeof(JsonStreamReader), typeof(JsonCall)];

    private static readonly Dictionary<string, XElement> s_members =
        new[] { typeof(JsonSerializer), typeof(JsonTree) }.SelectMany(static type => XDocument.Load(Path.ChangeExtension(type.Assembly.Location, ".xml")).Descendants("member")).ToDictionary(member => member.Attribute("name")!.Value);

    private static readonly Dictionary<string, IMethodSymbol> s_methods = FindMethods();

    public static TheoryData<string> Methods() => [.. s_methods.Keys];

    [Theory, MemberData(nameof(Methods))]
    public void Method_Public_IsDocumentedCompletely(string id)
    {
        IMethodSymbol method = s_methods[id];
        List<XElement> elements = [.. ElementsOf(id)];
        List<string> missing = [];
        Require("summary", null);
        foreach (ITypeParameterSymbol parameter in method.TypeParameters)
            Require("typeparam", parameter.Name);
        foreach (IParameterSymbol parameter in method.Parameters)
            Require("param", parameter.Name);
        if (!method.ReturnsVoid)
            Require("returns", null);
        if (!s_methodsThatDoNotThrow.Contains(id))
            Require("exception", null);
        Assert.Empty(missing);

        void Require(string element, string? name)
        {
            if (!elements.Any(found => found.Name == element && found.Attribute("name")?.Value == name && !string.IsNullOrWhiteSpace(found.Value + found.FirstNode)))
                missing.Add($"{element} {name}");
        }
    }

    // A parameter that was renamed leaves its description behind.
    [Theory, MemberData(nameof(Methods))]
    public void Method_Public_DescribesItsOwnParameters(string id)
    {
        string[] described = s_members.TryGetValue(id, out XElement? member) ? [.. member.Elements("param").Select(element => element.Attribute("name")!.Value)] : [];
        Assert.Empty(described.Except(s_methods[id].Parameters.Select(parameter => parameter.Name)));
    }

    [Fact]
    public void Examples_OfTheSerializer_AreShown() =>
        Assert.True(s_methods.Keys.Count(id => id.StartsWith("M:Vivace.Json.JsonSerializer.", StringComparison.Ordinal) && s_members.TryGetValue(id, out XElement? member) && member.Element("example")?.Element("code") is not null) >= FewestExamples);

    private static IEnumerable<XElement> ElementsOf(string id)
    {
        if (!s_members.TryGetValue(id, out XElement? member))
            yield break;
        foreach (XElement element in member.Elements())
        {
            if (element.Name != "inheritdoc")
                yield return element;
            else if (element.Attribute("cref") is { } source)
                foreach (XElement inherited in ElementsOf(source.Value))
                    yield return inherited;
        }
    }

    private static Dictionary<string, IMethodSymbol> FindMethods()
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Documented",
            references: ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(path => MetadataReference.CreateFromFile(path)));
        return s_types
            .SelectMany(type => compilation.GetTypeByMetadataName(type.FullName!)!.GetMembers().OfType<IMethodSymbol>())
            .Where(method => method is { DeclaredAccessibility: Accessibility.Public, MethodKind: MethodKind.Ordinary })
            .ToDictionary(method => method.GetDocumentationCommentId()!);
    }
}
