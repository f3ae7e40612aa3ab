// The delegates that System.Text.Json uses for its ignore conditions.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Bridges;

/// <summary>Takes the delegates from System.Text.Json's own contracts, to recognize them later.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class IgnoreConditionDelegates
{
    internal static readonly JsonIgnoreCondition[] Conditions = [JsonIgnoreCondition.Never, JsonIgnoreCondition.Always,
        JsonIgnoreCondition.WhenWritingDefault];

    private static readonly MethodInfo s_of =
        typeof(IgnoreConditionDelegates).GetMethod(nameof(OfType), BindingFlags.Static | BindingFlags.NonPublic)!;

    internal static Func<object, object?, bool>? Of(Type type, JsonIgnoreCondition condition, JsonSerializerOptions options) =>
        (Func<object, object?, bool>?)s_of.MakeGenericMethod(type)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, [condition, options], null);

    private static Func<object, object?, bool>? OfType<T>(JsonIgnoreCondition condition, JsonSerializerOptions options) =>
        JsonMetadataServices.CreatePropertyInfo(
            options,
            new JsonPropertyInfoValues<T>
            {
                IsProperty = true,
                IsPublic = true,
                DeclaringType = typeof(object),
                PropertyName = "specimen",
                IgnoreCondition = condition,
            }).ShouldSerialize;
}
