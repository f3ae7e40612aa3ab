// The types that one call of AddVivaceJson chose, and their settings.
namespace Vivace.Json.Orleans.Messages;

internal sealed record ChosenTypes(JsonSettings Settings, Func<Type, bool> Includes);
