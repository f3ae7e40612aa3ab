// The packages as they are installed: what they say of themselves, and where their links lead.
using System.Buffers.Binary;
using System.Diagnostics;
using System.IO.Compression;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Vivace.Json.Tests;

namespace Vivace.Json.AspNetCore.Tests;

public sealed partial class PackageTests
{
    private const string Address = "https://example.org/vivace/json";

    private static readonly Dictionary<(string, string), Package> s_packages = [];

    /// <summary>The package, and the address of the repository when it was packed: none yet, and one to come.</summary>
    public static TheoryData<string, string> Packages => new()
    {
        { "Vivace.Json", "" },
        { "Vivace.Json", Address },
        { "Vivace.Json.AspNetCore", "" },
        { "Vivace.Json.AspNetCore", Address },
        { "Vivace.Json.AspNetCore.OpenApi", Address },
    };

    private sealed class Package(string version, XElement metadata, Dictionary<string, byte[]> files)
    {
        internal string Version => version;

        internal Dictionary<string, byte[]> Files => files;

        internal XElement? Find(string name) => metadata.Elements().SingleOrDefault(one => one.Name.LocalName == name);

        internal string Text(string file) => System.Text.Encoding.UTF8.GetString(files[file]).ReplaceLineEndings("\n");
    }

    [Theory, MemberData(nameof(Packages))]
    public void Package_Metadata_IsWhole(string name, string address)
    {
        Package package = Of(name, address);
        Assert.Equal("MIT", package.Find("license")?.Value);
        Assert.NotEmpty(package.Find("description")!.Value);
        Assert.NotEmpty(package.Find("tags")!.Value);
        Assert.StartsWith($"{package.Version}: ", package.Find("releaseNotes")?.Value);
        Assert.Equal(address.Length == 0 ? null : address, package.Find("projectUrl")?.Value);
        Assert.Equal(address.Length == 0 ? null : address, package.Find("repository")?.Attribute("url")?.Value);

        byte[] icon = package.Files[package.Find("icon")!.Value];
        Assert.Equal([0x89, (byte)'P', (byte)'N', (byte)'G'], icon.AsSpan(0, 4).ToArray());
        Assert.Equal((128, 128), (BinaryPrimitives.ReadInt32BigEndian(icon.AsSpan(16)), BinaryPrimitives.ReadInt32BigEndian(icon.AsSpan(20))));
        Assert.True(icon.Length < 64 << 10);
    }

    [Theory, MemberData(nameof(Packages))]
    public void Package_Readme_IsItsOwn(string name, string address)
    {
        Package package = Of(name, address);
        string readme = package.Text(package.Find("readme")!.Value);
        Assert.StartsWith($"# {name}\n", readme);
        Assert.Contains($"dotnet add package {name}\n", readme, StringComparison.Ordinal);
        Assert.DoesNotContain("is published", readme, StringComparison.Ordinal);
        string program = readme.Split("```csharp\n")[1].Split("```")[0];
        if (name == "Vivace.Json")
            Assert.Equal(program, File.ReadAllText(Path.Combine(Repository.Root, "samples", "Start", "Program.cs")).ReplaceLineEndings("\n").Split('\n', 2)[1]);
        else
            Assert.Contains("AddVivaceJson()", program, StringComparison.Ordinal);
    }

    // In every page of the package: a link is an address, and one into the repository has its file there.
    [Theory, MemberData(nameof(Packages))]
    public void Package_EachLink_LeadsSomewhere(string name, string address)
    {
        Package package = Of(name, address);
        int links = 0;
        foreach (string page in package.Files.Keys.Where(one => one.EndsWith(".md", StringComparison.Ordinal)))
        {
            foreach (Match match in Links().Matches(package.Text(page)))
            {
                string link = match.Groups["target"].Value;
                Assert.StartsWith($"{address}/blob/v{package.Version}/", link, StringComparison.Ordinal);
                string path = link[$"{address}/blob/v{package.Version}/".Length..];
                Assert.True(File.Exists(Path.Combine(Repository.Root, path.Split('#')[0])), path);
                links++;
            }
        }

        Assert.Equal(address.Length != 0, links != 0);
    }

    // Seen from their own folders too.
    [Theory]
    [InlineData("Vivace.Json")]
    [InlineData("Vivace.Json.AspNetCore")]
    [InlineData("Vivace.Json.AspNetCore.OpenApi")]
    public void Readme_EachLink_LeadsToAFile(string name)
    {
        string folder = Path.Combine(Repository.Root, "src", name, "package");
        string[] links = [.. Links().Matches(File.ReadAllText(Path.Combine(folder, "README.md"))).Select(link => link.Groups["target"].Value)];
        Assert.NotEmpty(links);
        Assert.All(links, link => Assert.True(File.Exists(Path.Combine(folder, link.Split('#')[0])), link));
    }

    [Fact]
    public void Package_OfTheLibrary_HasWhatTheCompilerLoads() =>
        Assert.Equal(
            ["Vivace.Json.Analyzers.dll", "Vivace.Json.CodeFixes.dll", "Vivace.Json.Generator.dll"],
            Of("Vivace.Json", "").Files.Keys.Where(one => one.StartsWith("analyzers/dotnet/cs/", StringComparison.Ordinal)).Select(one => Path.GetFileName(one)).Order(StringComparer.Ordinal));

    // Projects that name the first 13 restore; what it is built with must be there.
    [Fact]
    public void Package_OfTheSwitch_AsksForTheFirstVersion13() =>
        Assert.Equal("13.0.1", Of("Vivace.Json.Newtonsoft", "").Find("dependencies")!.Descendants().First(one => one.Name.LocalName == "dependency" && one.Attribute("id")!.Value == "Newtonsoft.Json").Attribute("version")!.Value);

    // It stands on what is public, so it goes with later versions of what it describes.
    [Fact]
    public void Package_ThatIsNoFriend_AsksForNoExactVersion()
    {
        Package package = Of("Vivace.Json.AspNetCore.OpenApi", Address);
        Assert.Equal(
            [("Vivace.Json.AspNetCore", package.Version), ("Vivace.Json.Schema", package.Version)],
            package.Find("dependencies")!.Descendants().Where(one => one.Attribute("id")?.Value.StartsWith("Vivace.", StringComparison.Ordinal) == true)
                .Select(one => (one.Attribute("id")!.Value, one.Attribute("version")!.Value)).Order());
    }

    // Of what has been built; compiling ahead of time takes long and is nothing that these tests look at.
    private static Package Of(string name, string address)
    {
        if (s_packages.TryGetValue((name, address), out Package? known))
            return known;
        string folder = Directory.CreateTempSubdirectory("package").FullName, configuration = new DirectoryInfo(AppContext.BaseDirectory).Parent!.Name;
        try
        {
            ProcessStartInfo start = new("dotnet") { RedirectStandardOutput = true, WorkingDirectory = Repository.Root };
            foreach (string argument in (string[])["pack", $"src/{name}", "--no-build", "--no-restore", "-c", configuration, "-v", "q", "-o", folder, "-p:PrecompiledRuntimes=none", $"-p:RepositoryAddress={address}", "-nodeReuse:false"])
                start.ArgumentList.Add(argument);
            using Process process = Process.Start(start)!;
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            Assert.True(process.ExitCode == 0, output);
            return s_packages[(name, address)] = Read(Directory.GetFiles(folder, "*.nupkg").Single());
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static Package Read(string path)
    {
        using ZipArchive archive = ZipFile.OpenRead(path);
        Dictionary<string, byte[]> files = [];
        foreach (ZipArchiveEntry entry in archive.Entries)
        {
            using Stream stream = entry.Open();
            using MemoryStream content = new();
            stream.CopyTo(content);
            files.Add(entry.FullName, content.ToArray());
        }

        XElement metadata = XDocument.Load(new MemoryStream(files.Single(one => one.Key.EndsWith(".nuspec", StringComparison.Ordinal)).Value)).Root!.Elements().First();
        return new Package(metadata.Elements().Single(one => one.Name.LocalName == "version").Value, metadata, files);
    }

    [GeneratedRegex(@"\]\((?<target>[^)]*)\)")]
    private static partial Regex Links();
}
