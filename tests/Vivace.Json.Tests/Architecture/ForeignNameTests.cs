// No other serializer is a mode of the library: what differs there is a named choice, and only what is known by name is named.
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests.Architecture;

public partial class ForeignNameTests
{
    // They read the attributes of Newtonsoft.Json, or recognize its types (docs/decisions/presets-are-named-choices.md).
    private static readonly string[] s_readers =
    [
        "Contracts/Reflection/Foreign/ForeignCallbacks.cs",
        "Contracts/Reflection/Foreign/ForeignTypes.cs",
        "Contracts/Rules/Descriptions/ForeignAttribute.cs",
        "Contracts/Rules/Families/AttributeFamilies.cs",
        "Contracts/Rules/Families/DataContractFamily.cs",
        "Contracts/Rules/Families/NewtonsoftFamily.cs",
        "Contracts/Rules/Families/NewtonsoftNaming.cs",
        "Contracts/Rules/RefusedTypes.cs",
        "Contracts/Shared/JsonAttributes.cs",
    ];

    [Fact]
    public void Newtonsoft_InCode_IsNamedByTheReadersOfItsAttributes() =>
        Assert.Equal(
            s_readers,
            SourceFile.PathsIn("src/Vivace.Json")
                .Where(static path => File.ReadLines(Path.Combine(Repository.Root, "src/Vivace.Json", path)).Any(NamesIt)));

    [Fact]
    public void NamesIt_LinesOfCodeAndComments_TellsThemApart()
    {
        Assert.True(NamesIt("if ((families & JsonAttributes.Newtonsoft) != 0) return; // Said twice."));
        Assert.True(NamesIt("const string Space = \"http://\" + \"Newtonsoft.Json\";"));
        Assert.False(NamesIt("    // As in Newtonsoft.Json."));
        Assert.False(NamesIt("int count = 1; // As in Newtonsoft.Json."));
    }

    private static bool NamesIt(string line) => Comment().Replace(line, "").Contains("Newtonsoft", StringComparison.Ordinal);

    // Not the slashes of an address.
    [GeneratedRegex("(?<!:)//.*")]
    private static partial Regex Comment();
}
