// Another local time zone while a test runs; the tests that use it run one after the other, beside no others.
namespace Vivace.Json.Tests.Text.Times;

[CollectionDefinition(nameof(LocalTimeZone), DisableParallelization = true)]
public sealed class LocalTimeZone : IDisposable
{
    private const string Variable = "TZ";

    private readonly string? _before = Environment.GetEnvironmentVariable(Variable);

    /// <summary>Moves this process to a zone by its name; Windows does not heed the variable and stays where it is.</summary>
    internal LocalTimeZone(string name)
    {
        Move(name);
        if (!OperatingSystem.IsWindows()) Assert.Equal(TimeZoneInfo.FindSystemTimeZoneById(name).BaseUtcOffset, TimeZoneInfo.Local.BaseUtcOffset);
    }

    public void Dispose() => Move(_before);

    private static void Move(string? name)
    {
        Environment.SetEnvironmentVariable(Variable, name);
        TimeZoneInfo.ClearCachedData();
    }
}
