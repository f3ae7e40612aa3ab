// Why a type gets no generated code, in the words that analyzers report.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

/// <summary>What the type is and which engine handles it, and how to get generated code.</summary>
internal sealed record NotGenerated(string Found, string Fix)
{
    private const string ByEngines = "the run-time engines handle it";

    private const string WhenRunning = "the code for its values is determined at run time";

    private const string MarkThem = "Name the type, or add [JsonContract] to the types of the values";

    internal static readonly NotGenerated Untyped = new($"object: {WhenRunning}", MarkThem);

    internal static readonly NotGenerated Dynamic = new($"a dynamic value: {WhenRunning}",
        "Cast it, or add [JsonContract] to the types of the values");

    internal static readonly NotGenerated UntypedItems = new($"a collection of objects: {WhenRunning}",
        "Use the generic collection, or add [JsonContract] to the types of its items");

    internal static readonly NotGenerated Computed = new($"a Type that is determined at run time: {WhenRunning}",
        "Write typeof, or add [JsonContract] to the types that it can be");

    internal static readonly NotGenerated Parameter = new($"a type parameter: {WhenRunning}",
        "Add [JsonContract] to the types that are used for it");

    internal static readonly NotGenerated Open = new($"an open generic type: {WhenRunning}",
        "Name a closed type: [assembly: JsonContract(typeof(Box<int>))]");

    internal static readonly NotGenerated Anonymous = new(
        $"an anonymous type, which other code cannot name: {ByEngines}", "Declare a record");

    internal static readonly NotGenerated FileLocal = new(
        $"a file-local type, which other code cannot name: {ByEngines}", "Declare it without file");

    internal static readonly NotGenerated Unspeakable = new($"a type without a name in C#: {ByEngines}", "Use a type that can be named");

    internal static readonly NotGenerated Static = new("a static class, which has no values", "Name the type of the value");

    internal static readonly NotGenerated OldLanguage =
        new($"a project with a C# version before 11, in which generated code does not compile: {ByEngines}", "Raise LangVersion");

    internal static readonly NotGenerated StaticAbstract = new(
        $"an interface with static abstract members, which cannot be a type argument: {ByEngines}", "Use a type that implements them");

    internal static readonly NotGenerated Growing =
        new("a generic type that contains itself with larger and larger arguments, which never ends",
            "Let it contain itself with the same arguments");

    internal static readonly NotGenerated Ambiguous = new(
        $"a type whose name is ambiguous, or can be used only with an alias of its assembly: {ByEngines}",
        "Add [JsonContract] in its assembly");

    internal static readonly NotGenerated Unseen = new(
        $"a type that another generator writes, which this one does not see: {ByEngines}", "Declare it in the project");

    internal static readonly NotGenerated FSharp = new($"an F# type: {ByEngines}", "Use a C# record if generated code is needed");

    internal static readonly NotGenerated Union =
        new($"a union with cases that generated code cannot name, or a classifier that it cannot create: {ByEngines}",
            "Make the cases, the classifier and its constructor public or internal");

    internal static readonly NotGenerated Classified = new($"a base type with a classifier that generated code cannot create: {ByEngines}",
        "Make the classifier and its constructor public or internal");

    internal static readonly NotGenerated Form =
        new($"a type whose [JsonValue] or [JsonSurrogate] needs conversions that generated code cannot call: {ByEngines}",
            "Make them public, and leave required members out");

    internal static readonly NotGenerated Framework = new(
        $"a .NET type, whose members may change: {ByEngines}", "Use a type of your own, or a converter");

    internal static readonly NotGenerated Unmakable = new($"a collection that generated code cannot create: {ByEngines}",
        "Add a public parameterless constructor that sets its required members");

    internal static readonly NotGenerated OnlyCalled = new(
        $"a type that no attribute asks code for, in a project with VivaceJsonGenerateFromCalls set to false: {ByEngines}",
        "Add [JsonContract] to it, or [assembly: JsonContract(typeof(...))]");

    internal static NotGenerated Inaccessible(INamedTypeSymbol type)
    {
        string accessibility = type.DeclaredAccessibility switch
        {
            Accessibility.Private => "a private type",
            Accessibility.Protected => "a protected type",
            Accessibility.ProtectedAndInternal => "a private protected type",
            Accessibility.ProtectedOrInternal or Accessibility.Internal => "an internal type of another assembly",
            _ => "a type inside one that is not accessible",
        };
        return new($"{accessibility}, which generated code cannot name: {ByEngines}", "Make it internal or public");
    }

    internal static NotGenerated OfMember(string member, NotGenerated why) => new($"the member {member} of {why.Found}", why.Fix);

    internal static NotGenerated OfParameter(string parameter, NotGenerated why) =>
        new($"the constructor parameter {parameter} of {why.Found}", why.Fix);

    internal static NotGenerated OfPart(string part, NotGenerated why) => new($"{part} in it, {why.Found}", why.Fix);

    internal static NotGenerated Contradiction(string error) => new($"a contract that no call can use: {error}", "Fix it");

    /// <summary>Its type arguments are only known at run time.</summary>
    internal static NotGenerated OpenDerived(string type) =>
        new($"the derived type {type}, whose type parameters cannot be inferred from the base: {ByEngines}", "Declare a closed type");
}
