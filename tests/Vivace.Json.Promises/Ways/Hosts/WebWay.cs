// A call within an application of ASP.NET Core.
using System.Collections.Concurrent;
using Microsoft.Extensions.DependencyInjection;

namespace Vivace.Json.Promises.Ways.Hosts;

/// <summary>One call within an application whose services are made once for the settings.</summary>
internal sealed class WebWay(string name, WayTraits traits, string[] covered, Action<IServiceCollection, JsonSettings> add, Func<IServiceProvider, Call, Outcome> make, TextShape shape = TextShape.Value) : Way
{
    private static readonly ConcurrentDictionary<(string, JsonSettings), IServiceProvider> s_services = new();

    internal override string Name => name;

    internal override WayTraits Traits => traits | WayTraits.Typed | WayTraits.Settings;

    internal override TextShape Shape => shape;

    internal override IEnumerable<string> Covers => covered;

    // SignalR wraps what a protocol throws.
    internal override bool IsOfJson(Exception exception) => base.IsOfJson(exception) || (exception is InvalidDataException && name.StartsWith("Hub", StringComparison.Ordinal));

    protected override Outcome Make(Call call) => make(s_services.GetOrAdd((name, call.Settings), key => Build(key.Item2)), call);

    private ServiceProvider Build(JsonSettings settings)
    {
        ServiceCollection services = new();
        services.AddLogging();
        add(services, settings);
        return services.BuildServiceProvider();
    }
}
