// F# options, lists, sets, maps and unions. F#'s library is known by name only, because most programs don't have it.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Kinds.Collections;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class FSharpKind
{
    private const string Library = "FSharp.Core";
    private const string Core = "Microsoft.FSharp.Core.";
    private const string Collections = "Microsoft.FSharp.Collections.";

    // Values of SourceConstructFlags, which the F# compiler puts on its types.
    private const int KindMask = 31, Union = 1, Record = 2;

    private static readonly ConditionalWeakTable<Assembly, object> s_answers = [];
    private static readonly object s_yes = new();
    private static readonly object s_no = new();

    internal static TypeShape? TryClassify(Type type)
    {
        if (s_answers.GetValue(type.Assembly, Ask) == s_no) return null;
        if (type.IsGenericType && IsOfLibrary(type) && TryNamed(type, type.GetGenericArguments()) is { } named) return named;
        return IsOfKind(type, Union)
            ? new TypeShape(type, TypeKind.Refused)
            {
                Reason = $"Expected a type whose values have a schema, found {TypeDisplay.NameOf(type)}: an F# union.",
                IsUnion = true,
            }
            : null;
    }

    private static TypeShape? TryNamed(Type type, Type[] arguments) =>
        (type.Namespace + "." + type.Name) switch
        {
            Core + "FSharpOption`1" or Core + "FSharpValueOption`1" => new TypeShape(type, TypeKind.Option) { ElementType = arguments[0] },
            Collections + "FSharpList`1" => Made(type, arguments[0], "ListModule"),
            Collections + "FSharpSet`1" => Made(type, arguments[0], "SetModule"),
            Collections + "FSharpMap`2" => CollectionShapes.Made(
                type, TypeKind.Dictionary, arguments[0], arguments[1], typeof(Dictionary<,>).MakeGenericType(arguments),
                typeof(FSharpMaps<,,>).MakeGenericType(type, arguments[0], arguments[1])
                    .GetMethod(nameof(FSharpMaps<,,>.Make), BindingFlags.Static | BindingFlags.NonPublic)!),
            _ => null,
        };

    private static TypeShape Made(Type type, Type element, string module) =>
        CollectionShapes.Made(
            type, TypeKind.Enumerable, null, element, typeof(List<>).MakeGenericType(element),
            FactoryCollectionKind.OneParameter(type.Assembly.GetType(Collections + module, throwOnError: true)!, "OfSeq", [element]));

    internal static Type UnionOf(Type type)
    {
        Type union = type;
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
            if (MappingOf(level, Union) is not null)
                union = level;
        return union;
    }

    internal static Assembly LibraryOf(Type union) => MappingOf(union, Union)!.AttributeType.Assembly;

    /// <summary>Whether F#'s library declares the type. The callbacks of its sets and maps restore what a
    /// BinaryFormatter read, and throw after any other reading.</summary>
    internal static bool IsOfLibrary(Type type) => type.Assembly.GetName().Name == Library;

    internal static bool IsRecord(Type type) => s_answers.GetValue(type.Assembly, Ask) == s_yes && IsOfKind(type, Record);

    // A case with fields is a class that derives from its union.
    private static bool IsOfKind(Type type, int kind)
    {
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
            if (MappingOf(level, kind) is not null)
                return true;
        return false;
    }

    private static CustomAttributeData? MappingOf(Type type, int kind) => type.CustomAttributes.FirstOrDefault(attribute =>
        attribute.AttributeType.FullName == Core + "CompilationMappingAttribute"
        && attribute.ConstructorArguments is [{ Value: int flags }, ..] && (flags & KindMask) == kind);

    private static object Ask(Assembly assembly)
    {
        try
        {
            return assembly.GetName().Name == Library || Array.Exists(assembly.GetReferencedAssemblies(), name => name.Name == Library)
                ? s_yes
                : s_no;
        }
        catch (PlatformNotSupportedException)
        {
            // Native programs do not know what an assembly referred to: each type is asked.
            return s_yes;
        }
    }
}

/// <summary>Creates F# maps, whose constructor takes tuples.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class FSharpMaps<TMap, TKey, TValue>
    where TKey : notnull
{
    private static readonly ConstructorInvoker s_constructor =
        ConstructorInvoker.Create(typeof(TMap).GetConstructor([typeof(IEnumerable<Tuple<TKey, TValue>>)])!);

    internal static TMap Make(Dictionary<TKey, TValue> entries) =>
        (TMap)s_constructor.Invoke(entries.Select(entry => Tuple.Create(entry.Key, entry.Value)).ToArray());
}
