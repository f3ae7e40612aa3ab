// What assemblies announce of their types: found out at compile time, so that the run time need not ask reflection.
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Contracts.Kinds;

/// <summary>What was found out about one type at compile time.</summary>
internal interface ICompiledType
{
    /// <summary>The type.</summary>
    Type Type { get; }

    /// <summary>What the type is in JSON; <see langword="null"/> where only a user-defined converter decides.</summary>
    TypeShape? Shape { get; }
}

/// <summary>The registries of all assemblies, and what was found in them.</summary>
internal static class CompiledTypes
{
    // The number of announcements. A search during which it changes is repeated.
    private static int s_registrations;

    // Both are weak, so that assemblies can be unloaded.
    private static readonly ConditionalWeakTable<Type, StrongBox<ICompiledType?>> s_known = new();
    private static readonly ConditionalWeakTable<Assembly, Func<string, ICompiledType?>> s_registries = new();

    /// <summary>Announces the types of an assembly.</summary>
    /// <param name="find">Finds a type by what <see cref="Type.ToString"/> answers of it; a method of the assembly.</param>
    internal static void Register(Func<string, ICompiledType?> find)
    {
        lock (s_known)
        {
            s_registries.AddOrUpdate(find.Method.Module.Assembly, find);
            s_registrations++;

            // Earlier searches may have found nothing.
            s_known.Clear();
            TypeKinds.Forget();
        }
    }

    /// <summary>What an assembly announced of a type, or <see langword="null"/>.</summary>
    internal static ICompiledType? Find(Type type)
    {
        if (s_known.TryGetValue(type, out StrongBox<ICompiledType?>? known))
            return known.Value;

        // If no code of the assembly has run, because its types are only read, it has not announced them yet.
        if (!FrameworkTypes.Contains(type))
            RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        string name = type.ToString();
        while (true)
        {
            // No lock is held while code of the assembly runs: its initializer may still be running on another thread, and wait for this one.
            int registrations = Volatile.Read(ref s_registrations);
            ICompiledType? found = null;
            foreach ((Assembly assembly, Func<string, ICompiledType?> registry) in s_registries)
                if (IsHeldBy(type, assembly) && registry(name) is { } candidate && candidate.Type == type && (found is null || candidate.Shape is not null))
                    found = candidate;
            lock (s_known)
            {
                if (registrations != s_registrations)
                    continue;
                s_known.AddOrUpdate(type, new StrongBox<ICompiledType?>(found));
                return found;
            }
        }
    }

    /// <summary>Forgets what was found, so that the assemblies are searched again.</summary>
    internal static void Forget()
    {
        lock (s_known)
        {
            s_known.Clear();
            TypeKinds.Forget();
        }
    }

    // The code that is found lives as long as the type, so it must not come from an assembly that can be unloaded sooner.
    private static bool IsHeldBy(Type type, Assembly assembly) => !assembly.IsCollectible || LoadContexts.Holds(type, assembly);
}
