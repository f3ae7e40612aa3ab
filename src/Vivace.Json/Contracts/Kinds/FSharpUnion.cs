// Asks F#'s library for the cases of a union.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds;

/// <summary>A case, with its name in F# and in its <see cref="JsonPropertyNameAttribute"/>, its number, the
/// properties of its fields, and the static method that creates it from them.</summary>
internal sealed record FSharpCase(string Name, string? JsonName, int Tag, PropertyInfo[] Fields, MethodInfo Maker);

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class FSharpUnion
{
    private const string Reflection = "Microsoft.FSharp.Reflection.";

    internal static FSharpCase[] CasesOf(Type union)
    {
        Array cases = (Array)Call(union, "FSharpType", "GetUnionCases", union)!;
        List<FSharpCase> found = [];
        foreach (object one in cases)
        {
            Type info = one.GetType();
            object[] named =
                (object[])info.GetMethod("GetCustomAttributes", [typeof(Type)])!.Invoke(one, [typeof(JsonPropertyNameAttribute)])!;
            found.Add(new FSharpCase(
                (string)info.GetProperty("Name")!.GetValue(one)!,
                (named.FirstOrDefault() as JsonPropertyNameAttribute)?.Name,
                (int)info.GetProperty("Tag")!.GetValue(one)!,
                (PropertyInfo[])info.GetMethod("GetFields", Type.EmptyTypes)!.Invoke(one, null)!,
                (MethodInfo)Call(union, "FSharpValue", "PreComputeUnionConstructorInfo", one)!));
        }

        return [.. found];
    }

    /// <summary>The property or static method that returns the number of a value's case.</summary>
    internal static MethodInfo TagOf(Type union) => Call(union, "FSharpValue", "PreComputeUnionTagMemberInfo", union) switch
    {
        PropertyInfo property => property.GetMethod!,
        object method => (MethodInfo)method,
        null => throw new MissingMemberException(union.FullName, "Tag"),
    };

    // The last parameter is an F# option; null omits it.
    private static object? Call(Type union, string type, string method, object argument)
    {
        Type owner = FSharpKind.LibraryOf(union).GetType(Reflection + type, throwOnError: true)!;
        return owner.GetMethods(BindingFlags.Public | BindingFlags.Static)
            .First(one => one.Name == method && one.GetParameters() is [_, { ParameterType.IsGenericType: true }])
            .Invoke(null, [argument, null]);
    }
}
