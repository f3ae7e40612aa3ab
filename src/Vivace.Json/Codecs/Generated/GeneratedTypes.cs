// Where assemblies announce the type code that was compiled with them, and where it is found.
using System.Collections.Concurrent;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs;

/// <summary>The type code that exists at compile time. Not meant to be called by hand: generated code does.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class GeneratedTypes
{
    private static readonly ConcurrentDictionary<Type, GeneratedType?> s_known = new();

    // Replaced, never changed: readers take no lock.
    private static Func<string, GeneratedType?>[] s_registries = [];

    /// <summary>Announces the type code of an assembly; called by its module initializer.</summary>
    /// <param name="find">Finds the code by what <see cref="Type.ToString"/> answers of the type, or answers <see langword="null"/>.</param>
    public static void Register(Func<string, GeneratedType?> find)
    {
        ArgumentNullException.ThrowIfNull(find);
        lock (s_known)
        {
            s_registries = [.. s_registries, find];
            foreach ((Type type, GeneratedType? found) in s_known)
                if (found is null)
                    s_known.TryRemove(type, out _);
        }
    }

    /// <summary>The code of a type, or <see langword="null"/>.</summary>
    internal static GeneratedType? Find(Type type)
    {
        if (s_known.TryGetValue(type, out GeneratedType? known))
            return known;

        // An assembly whose types are only ever read would not have announced them yet.
        if (!FrameworkTypes.Contains(type))
            RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        lock (s_known)
        {
            string name = type.ToString();
            GeneratedType? found = null;
            foreach (Func<string, GeneratedType?> registry in s_registries)
                if (registry(name) is { } candidate && candidate.Type == type)
                    found = candidate;
            s_known[type] = found;
            return found;
        }
    }

    /// <summary>Whether there is code for the type, or for what a collection or Nullable holds.</summary>
    internal static bool Serves(Type type)
    {
        TypeShape shape = TypeKinds.Classify(type);
        return shape.Kind == TypeKind.Object ? Find(type) is not null : shape.ElementType is { } element && Serves(element);
    }

    /// <summary>The codec, when there is code for the type that serves every member of its contract; otherwise null.</summary>
    internal static JsonCodec? TryMake(TypeContract contract, CodecPlan plan, TypeTag? tag, bool announces) =>
        contract.IsCustomized ? null : Find(contract.Type)?.TryMake(contract, plan, tag, announces);
}
