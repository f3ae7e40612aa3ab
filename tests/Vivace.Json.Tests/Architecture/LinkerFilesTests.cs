// A type that the linker's file names must exist: publishing a trimmed program fails otherwise.
using System.Xml.Linq;

namespace Vivace.Json.Tests.Architecture;

public class LinkerFilesTests
{
    [Fact]
    public void Substitutions_TypesThatAreNamed_Exist()
    {
        XDocument file = XDocument.Load(Path.Combine(Repository.Root, "src/Vivace.Json/package/ILLink.Substitutions.xml"));
        string[] names = [.. file.Descendants("type").Select(type => type.Attribute("fullname")!.Value.Replace('/', '+'))];
        Assert.NotEmpty(names);
        Assert.All(names, name => Assert.NotNull(typeof(JsonSettings).Assembly.GetType(name)));
    }
}
