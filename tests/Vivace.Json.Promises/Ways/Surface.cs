// Every public method and constructor of every package.
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.AspNetCore;
using Vivace.Json.AspNetCore.OpenApi;
using Vivace.Json.Compatibility;
using Vivace.Json.Documents;
using Vivace.Json.Kafka;
using Vivace.Json.Schema;

namespace Vivace.Json.Promises.Ways;

internal static class Surface
{
    internal static IReadOnlyList<Assembly> Packages { get; } =
    [
        typeof(JsonSerializer).Assembly,
        typeof(JsonTree).Assembly,
        typeof(JsonLinesResult<>).Assembly,
        typeof(VivaceJsonOpenApiOptions).Assembly,
        typeof(DataTableCodec).Assembly,
        typeof(KafkaJsonOptions).Assembly,
        typeof(NewtonsoftConvert).Assembly,
        typeof(NodaTimeCodecs).Assembly,
        typeof(global::Orleans.Hosting.VivaceJsonOrleansExtensions).Assembly,
        typeof(JsonSchema).Assembly,
    ];

    internal static IReadOnlyList<MethodBase> Methods { get; } =
    [
        .. from package in Packages
           from type in package.GetExportedTypes()
           where !type.IsEnum && !typeof(Delegate).IsAssignableFrom(type) && !type.FullName!.Contains('<', StringComparison.Ordinal)
           from method in MethodsOf(type)
           orderby type.FullName, NameOf(method)
           select method,
    ];

    /// <summary>As in C#: <c>JsonTree.Parse(Stream, JsonSettings)</c>.</summary>
    internal static string NameOf(MethodBase method)
    {
        string generic = method.IsGenericMethod ? $"<{string.Join(", ", method.GetGenericArguments().Select(NameOf))}>" : "";
        string own = method is ConstructorInfo ? "new" : method.Name;
        return $"{NameOf(method.DeclaringType!)}.{own}{generic}({string.Join(", ", method.GetParameters().Select(static parameter => NameOf(parameter.ParameterType)))})";
    }

    internal static string NameOf(Type type) =>
        type.IsByRef ? "ref " + NameOf(type.GetElementType()!)
        : type.IsArray ? NameOf(type.GetElementType()!) + "[]"
        : Nullable.GetUnderlyingType(type) is { } underlying ? NameOf(underlying) + "?"
        : (type.IsNested && !type.IsGenericParameter ? NameOf(type.DeclaringType!) + "." : "") + type.Name.Split('`')[0]
            + (type.IsGenericType ? $"<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>" : "");

    // Leaves out what every object has, what the compiler adds to records, and accessors, which only show what a method made.
    private static IEnumerable<MethodBase> MethodsOf(Type type)
    {
        const BindingFlags Declared = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;
        foreach (ConstructorInfo constructor in type.IsAbstract ? [] : type.GetConstructors())
            yield return constructor;
        foreach (MethodInfo method in type.GetMethods(Declared))
            if (!method.IsSpecialName && !method.IsDefined(typeof(CompilerGeneratedAttribute)) && !IsOfEveryObject(method))
                yield return method;
    }

    private static bool IsOfEveryObject(MethodInfo method) =>
        method.Name is "Equals" or "GetHashCode" or "ToString" or "Deconstruct" or "Dispose" or "DisposeAsync" or "GetEnumerator" or "<Clone>$";
}
