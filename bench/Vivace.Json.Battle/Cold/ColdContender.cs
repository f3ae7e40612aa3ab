// Who starts cold: a program, what it is told, and whose time is the measure.
namespace Vivace.Json.Battle.Cold;

/// <param name="Program">The program's name, which is its folder's too.</param>
/// <param name="Argument">Whom it is to be.</param>
/// <param name="IsPrecompiled">Whether it runs with the library as the package brings it, compiled ahead of time, or with its IL.</param>
/// <param name="Twin">The contender of System.Text.Json that works the same way.</param>
/// <param name="Limit">The share of the twin's time that must not be exceeded; 0 where nothing is promised.</param>
internal sealed record ColdContender(string Name, string Program, string Argument, string Twin, bool IsPrecompiled = false, double Limit = 0)
{
    private const string Plain = "Vivace.Json.Battle.Cold";
    private const string Generated = "Vivace.Json.Battle.Cold.Generated";
    private const string Reflection = "stj";
    private const string ReflectionTwin = Reflection;
    private const string GeneratedTwin = "stj-generated";

    public static IReadOnlyList<ColdContender> All { get; } =
    [
        new(Reflection, Plain, Reflection, ReflectionTwin),
        new(GeneratedTwin, Plain, GeneratedTwin, GeneratedTwin),
        new("newtonsoft", Plain, "newtonsoft", ReflectionTwin),
        new("vivace", Plain, "vivace", ReflectionTwin, IsPrecompiled: true, Limit: 1.0),
        new("vivace-generated", Generated, "vivace-generated", GeneratedTwin, IsPrecompiled: true, Limit: 0.7),
        new("vivace-il", Plain, "vivace", ReflectionTwin),
        new("vivace-generated-il", Generated, "vivace-generated", GeneratedTwin),
    ];

    public bool IsOurs => Name.StartsWith("vivace", StringComparison.Ordinal);

    /// <summary>Where the program lies, copied there by the build of the battle.</summary>
    public string File => Path.Combine([AppContext.BaseDirectory, "cold", Program, .. IsPrecompiled ? (string[])["precompiled"] : [], Program + (OperatingSystem.IsWindows() ? ".exe" : "")]);
}
