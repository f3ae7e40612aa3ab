// What ASP.NET Core has of its own: the contender that the others are compared with.
namespace Vivace.Json.WebBattle.Servers;

internal sealed class StjServer : WebContender
{
    public override string Name => Stj;
}
