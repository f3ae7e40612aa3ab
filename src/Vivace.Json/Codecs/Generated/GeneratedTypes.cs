// Where assemblies announce the type code that was compiled with them, and where it is found.
using System.ComponentModel;
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.CompilerServices;

/// <summary>The type code that exists at compile time. Not meant to be called by hand: generated code does.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class GeneratedTypes
{
    // Counts the assemblies that announced themselves: what was looked for meanwhile is looked for again.
    private static int s_registrations;

    // Weak, both, so that assemblies that can be unloaded are.
    private static readonly ConditionalWeakTable<Type, StrongBox<GeneratedType?>> s_known = new();
    private static readonly ConditionalWeakTable<Assembly, Func<string, GeneratedType?>> s_registries = new();

    /// <summary>Announces the type code of an assembly; called by its module initializer.</summary>
    /// <param name="find">Finds the code by what <see cref="Type.ToString"/> answers of the type, or answers <see langword="null"/>.</param>
    public static void Register(Func<string, GeneratedType?> find)
    {
        ArgumentNullException.ThrowIfNull(find);
        lock (s_known)
        {
            s_registries.AddOrUpdate(find.Method.Module.Assembly, find);

            s_registrations++;

            // Who asked before was told that there is none.
            s_known.Clear();
            TypeKinds.Forget();
        }
    }

    /// <summary>The number that stands for a name among an assembly's types: FNV-1a, 64 bits (draft-eastlake-fnv), over UTF-16 code units.</summary>
    /// <param name="type">What <see cref="Type.ToString"/> answers.</param>
    public static ulong NumberOf(string type)
    {
        ArgumentNullException.ThrowIfNull(type);
        ulong number = 14695981039346656037;
        foreach (char letter in type)
            number = unchecked((number ^ letter) * 1099511628211);
        return number;
    }

    /// <summary>The code of a type, or <see langword="null"/>.</summary>
    internal static GeneratedType? Find(Type type)
    {
        if (s_known.TryGetValue(type, out StrongBox<GeneratedType?>? known))
            return known.Value;

        // An assembly whose types are only ever read would not have announced them yet.
        if (!FrameworkTypes.Contains(type))
            RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        string name = type.ToString();
        while (true)
        {
            // No lock while code of that assembly runs: an initializer of it may still be running on another thread, and wait for this one.
            int registrations = Volatile.Read(ref s_registrations);
            GeneratedType? found = null;
            foreach ((Assembly assembly, Func<string, GeneratedType?> registry) in s_registries)
                if (IsHeldBy(type, assembly) && registry(name) is { } candidate && candidate.Type == type && (found is null || candidate.Shape is not null))
                    found = candidate;
            lock (s_known)
            {
                if (registrations != s_registrations)
                    continue;
                s_known.AddOrUpdate(type, new StrongBox<GeneratedType?>(found));
                return found;
            }
        }
    }

    /// <summary>Asks the assemblies anew.</summary>
    internal static void Forget()
    {
        lock (s_known)
        {
            s_known.Clear();
            TypeKinds.Forget();
        }
    }

    // What is found lives as long as the type, so an assembly that can be unloaded sooner has nothing to say of it.
    private static bool IsHeldBy(Type type, Assembly assembly) => !assembly.IsCollectible || LoadContexts.Holds(type, assembly);

    /// <summary>What a type is in JSON, where that was found out at compile time.</summary>
    internal static TypeShape? ShapeOf(Type type) => Find(type)?.Shape;

    /// <summary>The codec of a type that is no object, where there is code for it; otherwise null.</summary>
    internal static JsonCodec? TryMakeValue(TypeShape shape, CodecPlan plan) => (Find(shape.Type) as GeneratedValue)?.Make(shape, plan);

    /// <summary>Whether there is code for the type, or for what a collection or Nullable holds.</summary>
    internal static bool Serves(Type type)
    {
        // A collection may hold collections of its own type, and no object.
        HashSet<Type> met = [];
        for (Type? held = type; held is not null && met.Add(held);)
        {
            TypeShape shape = TypeKinds.Classify(held);
            if (shape.Kind == TypeKind.Object)
                return Find(held) is not (null or GeneratedValue);
            held = shape.ElementType;
        }

        return false;
    }

    /// <summary>The codec, when there is code for the type that serves every member of its contract; otherwise null.</summary>
    internal static GeneratedCode? TryMake(TypeContract contract, CodecPlan plan, TypeTag? tag, bool announces) =>
        contract.IsCustomized ? null : Find(contract.Type)?.TryMake(contract, plan, tag, announces);
}
