// Vivace.Json: by its package for ASP.NET Core, and through System.Text.Json's options alone.
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;

namespace Vivace.Json.WebBattle.Servers;

internal sealed class VivaceServer : WebContender
{
    public override string Name => "vivace";

    public override void AddToControllers(IMvcBuilder controllers) => controllers.AddVivaceJson();

    public override void AddToServices(IServiceCollection services) => services.AddVivaceJson();
}

/// <summary>What any code on System.Text.Json's options gets.</summary>
internal sealed class ResolverServer : WebContender
{
    public override string Name => "vivace-resolver";

    public override void AddToControllers(IMvcBuilder controllers) => controllers.AddJsonOptions(static options =>
        JsonSettings.FromOptions(options.JsonSerializerOptions).ApplyTo(options.JsonSerializerOptions));

    public override void AddToServices(IServiceCollection services) => services.Configure<JsonOptions>(static options =>
        JsonSettings.FromOptions(options.SerializerOptions).ApplyTo(options.SerializerOptions));
}
