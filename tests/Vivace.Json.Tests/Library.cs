// The assemblies of the package Vivace.Json.
using System.Reflection;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests;

internal static class Library
{
    internal static Assembly[] Assemblies { get; } = [typeof(JsonSettings).Assembly, typeof(JsonTree).Assembly];

    internal static IEnumerable<Type> Types => Assemblies.SelectMany(static assembly => assembly.GetTypes());

    internal static IEnumerable<Type> PublicTypes => Assemblies.SelectMany(static assembly => assembly.GetExportedTypes());
}
