// What sends requests.
using Vivace.Json.WebBattle.Servers;

namespace Vivace.Json.WebBattle.Load;

internal interface ILoad
{
    string About { get; }

    /// <summary>Sends request after request on each of the connections for the time.</summary>
    Task<LoadFigures> RunAsync(Uri server, WebWorkload workload, int connections, TimeSpan time);
}
