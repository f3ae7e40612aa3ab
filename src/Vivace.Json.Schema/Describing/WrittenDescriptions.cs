// What documentation comments say, which the generator wrote into assemblies.
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.CompilerServices;

namespace Vivace.Json.Schema.Describing;

internal static class WrittenDescriptions
{
    private static readonly ConditionalWeakTable<Assembly, Dictionary<(string Type, string Member), string>> s_known = [];

    /// <summary>The summary of a type; null if its assembly has none.</summary>
    internal static string? Of(Type type) => Of(type, "");

    /// <summary>The summary of a property or field; null if its assembly has none.</summary>
    internal static string? Of(MemberInfo member) => member.DeclaringType is { } type ? Of(type, member.Name) : null;

    private static string? Of(Type type, string member)
    {
        Type definition = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
        return definition.FullName is { } name ? s_known.GetValue(type.Assembly, ReadFrom).GetValueOrDefault((name, member)) : null;
    }

    private static Dictionary<(string, string), string> ReadFrom(Assembly assembly)
    {
        Dictionary<(string, string), string> texts = [];
        foreach (GeneratedDescriptionsAttribute type in assembly.GetCustomAttributes<GeneratedDescriptionsAttribute>())
        {
            for (int i = 0; i + 1 < type.Texts.Count; i += 2)
                texts[(type.Type, type.Texts[i])] = type.Texts[i + 1];
        }

        return texts;
    }
}
