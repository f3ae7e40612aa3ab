// The one call of AddValidation: the compiler makes the rules where it is called, for all endpoints of the project, and only once.
using Microsoft.Extensions.DependencyInjection;

namespace Vivace.Json.AspNetCore.Tests.Minimal;

internal static class ValidationCall
{
    internal static IServiceCollection AddRules(this IServiceCollection services) => services.AddValidation();
}
