// Finds the constructor of a collection without a public parameterless one.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class ItemConstructors
{
    /// <summary>
    /// The constructor with [JsonConstructor], public or not, if it has no parameters or takes the items; else the public one that takes
    /// the items. The parameter is an interface that <paramref name="buffer"/> implements, preferably IEnumerable.
    /// </summary>
    /// <param name="type">The collection.</param>
    /// <param name="buffer">The List or Dictionary that holds the items.</param>
    internal static ConstructorInfo? Of(Type type, Type buffer)
    {
        if (type.IsAbstract) return null;
        ConstructorInfo[] marked = Marked(type);
        if (marked is [var only]) return only.GetParameters().Length == 0 || Takes(only, buffer) ? only : null;
        return marked.Length > 0
            ? null
            : type.GetConstructors().Where(candidate => Takes(candidate, buffer)).MinBy(NameOf, StringComparer.Ordinal);
    }

    internal static ConstructorInfo[] Marked(Type type) => Array.FindAll(
        type.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic),
        static candidate => candidate.CustomAttributes.Any(static attribute =>
            attribute.AttributeType == typeof(JsonConstructorAttribute)
            || AttributeFamilies.IsOfConstructor(attribute.AttributeType.FullName)));

    private static bool Takes(ConstructorInfo constructor, Type buffer) =>
        constructor.GetParameters() is [{ ParameterType: { IsInterface: true } items }] && items.IsAssignableFrom(buffer);

    // Two constructors may take the items. The order does not depend on that of the declarations.
    private static string NameOf(ConstructorInfo constructor) =>
        constructor.GetParameters()[0].ParameterType.Name is var name && name == typeof(IEnumerable<>).Name ? "" : name;
}
