// What the library makes public is a tracked file: a change of it is seen, and meant.
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests;

/// <summary>
/// To accept a change: run this test with the environment variable <c>VIVACE_UPDATE_PUBLIC_API</c> set to 1, then review the
/// difference of <c>PublicApi.txt</c>.
/// </summary>
public partial class PublicApiTests
{
    private const string UpdateSwitch = "VIVACE_UPDATE_PUBLIC_API";

    [Theory]
    [InlineData("Vivace.Json", "PublicApi.txt")]
    [InlineData("Vivace.Json.Documents", "src/Vivace.Json.Documents/PublicApi.txt")]
    public void PublicApi_OfTheLibrary_IsTheTrackedOne(string assembly, string file)
    {
        string actual = PublicApiText.Of(Library.Assemblies.Single(library => library.GetName().Name == assembly));
        string path = Path.Combine(Repository.Root, file);
        if (Environment.GetEnvironmentVariable(UpdateSwitch) == "1")
            File.WriteAllText(path, actual);
        string[] tracked = File.ReadAllLines(path);
        string[] now = actual.ReplaceLineEndings("\n").TrimEnd('\n').Split('\n');
        string difference = string.Join("\n", [.. tracked.Except(now).Select(line => "- " + line), .. now.Except(tracked).Select(line => "+ " + line)]);
        Assert.True(difference.Length == 0, $"Set {UpdateSwitch}=1 and run this test to accept:\n{difference}");
        Assert.Equal(tracked, now);
    }

    // docs/decisions/names-of-parameters.md says why. What a record makes by itself has names of its own.
    [Fact]
    public void Parameters_OfSettings_AreNamedOptions_InEveryPackage()
    {
        string[] files = [Path.Combine(Repository.Root, "PublicApi.txt"), .. Directory.GetFiles(Path.Combine(Repository.Root, "src"), "PublicApi.txt", SearchOption.AllDirectories)];
        string[] names = [.. files.SelectMany(File.ReadLines).SelectMany(static line => SettingsParameter().Matches(line)).Select(static match => match.Groups[1].Value)];
        Assert.True(names.Length > 250, $"{names.Length}");
        Assert.DoesNotContain(names, static name => name is not ("options" or "other" or "left" or "right"));
    }

    // Options of one feature beside settings are named after it.
    [Fact]
    public void Parameters_OfOptionsOfAFeature_AreNamedAfterIt()
    {
        ParameterInfo[] parameters =
        [
            .. from type in Library.PublicTypes
               from method in type.GetMembers(BindingFlags.Public | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly).OfType<MethodBase>()
               where !method.IsVirtual && !method.IsSpecialName
               from parameter in method.GetParameters()
               where parameter.ParameterType != type && Library.Assemblies.Contains(parameter.ParameterType.Assembly) && parameter.ParameterType.Name.EndsWith("Options", StringComparison.Ordinal)
               select parameter,
        ];
        Assert.NotEmpty(parameters);
        Assert.DoesNotContain(parameters, static parameter => parameter.Name == "options");
    }

    [Fact]
    public void PublicApi_OfThisAssembly_ShowsModifiersDefaultsAndNullability()
    {
        string text = PublicApiText.Of([typeof(Sample<>), typeof(Kind)]);
        Assert.Equal("""
            public enum Vivace.Json.Tests.Kind : byte
                None = 0
                Some = 2
            public abstract class Vivace.Json.Tests.Sample<T> : System.IDisposable where T : struct
                public const int Limit = 5
                public static readonly string Name
                protected Sample(string? name = null)
                public abstract void Dispose()
                protected static U? Find<U>(ref int position, out string? name, System.Collections.Generic.List<string?>[] rest) where U : class, new()
                public string? this[int index] { get; protected set; }
                public required int Length { get; init; }
                public event System.EventHandler? Changed

            """, text, ignoreLineEndingDifferences: true);
    }

    [GeneratedRegex(@"[(,] ?(?:this |in |params )?Vivace\.Json\.JsonSettings\?? (\w+)")]
    private static partial Regex SettingsParameter();
}

public enum Kind : byte
{
    None,
    Some = 2,
}

public abstract class Sample<T> : IDisposable
    where T : struct
{
    public const int Limit = 5;
    public static readonly string Name = "";

    protected Sample(string? name = null) => Length = name?.Length ?? 0;

    public required int Length { get; init; }

    public string? this[int index]
    {
        get => Name;
        protected set => Changed?.Invoke(value, EventArgs.Empty);
    }

    public event EventHandler? Changed;

    public abstract void Dispose();

    protected static U? Find<U>(ref int position, out string? name, List<string?>[] rest)
        where U : class, new() => (U?)(object?)(name = null);

    private protected abstract void Hidden();
}
