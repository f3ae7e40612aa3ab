// What generated code registers about types, so that reflection is not needed.
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds;

internal interface ICompiledType
{
    Type Type { get; }

    /// <summary>The type's shape; null if only a user-defined converter decides.</summary>
    TypeShape? Classify();

    object Open(ITypeOpener opener);
}

internal static class CompiledTypes
{
    // Counts registrations: a search is repeated if one happens meanwhile.
    private static int s_registrations;

    private static readonly TypeTable<StrongBox<ICompiledType?>> s_known = new();

    // Weak, so that assemblies can be unloaded.
    private static readonly ConditionalWeakTable<Assembly, Func<string, ICompiledType?>> s_registries = new();

    /// <summary>Registers the types of an assembly.</summary>
    /// <param name="find">A method of the assembly that finds a type by the result of its <see cref="Type.ToString"/>.</param>
    internal static void Register(Func<string, ICompiledType?> find)
    {
        lock (s_known)
        {
            s_registries.AddOrUpdate(find.Method.Module.Assembly, find);
            s_registrations++;

            s_known.Clear();
            TypeKinds.Forget();
        }
    }

    internal static ICompiledType? Find(Type type)
    {
        if (s_known.TryGet(type, out StrongBox<ICompiledType?>? known))
            return known.Value;

        // An assembly registers its types in its module initializer, which may not have run yet.
        if (!FrameworkTypes.Contains(type))
            RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        string name = type.ToString();
        while (true)
        {
            // Don't hold a lock while code of the assembly runs: its initializer may be running on another thread and waiting for this one.
            int registrations = Volatile.Read(ref s_registrations);
            ICompiledType? found = null;
            foreach ((Assembly assembly, Func<string, ICompiledType?> registry) in s_registries)
                if (IsHeldBy(type, assembly) && registry(name) is { } candidate && candidate.Type == type
                    && (found is null || candidate.Classify() is not null))
                    found = candidate;
            lock (s_known)
            {
                if (registrations != s_registrations)
                    continue;
                s_known.GetOrAdd(type, new StrongBox<ICompiledType?>(found));
                return found;
            }
        }
    }

    internal static void Forget()
    {
        lock (s_known)
        {
            s_known.Clear();
            TypeKinds.Forget();
        }
    }

    // What is found lives as long as the type, so it must not come from an assembly that can be unloaded earlier.
    private static bool IsHeldBy(Type type, Assembly assembly) => !assembly.IsCollectible || LoadContexts.Holds(type, assembly);
}
