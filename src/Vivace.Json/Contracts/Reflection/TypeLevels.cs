// The base classes of a class, or the interfaces that an interface extends, whose members it has too.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class TypeLevels
{
    internal static Type[] Of(Type type)
    {
        if (type.IsInterface) return OfInterface(type);
        List<Type> levels = [];
        for (Type? current = type; current is not null && current != typeof(object)
            && current != typeof(ValueType); current = current.BaseType)
            levels.Add(current);

        return [.. levels];
    }

    internal static TypeLevel[] Describe(Type[] levels)
    {
        TypeLevel[] result = new TypeLevel[levels.Length];
        for (int i = 0; i < levels.Length; i++)
        {
            List<int> extends = [];
            for (int j = i + 1; j < levels.Length; j++)
            {
                if (levels[j].IsAssignableFrom(levels[i])) extends.Add(j);
            }

            result[i] = new(TypeDisplay.NameOf(levels[i]), [.. extends]);
        }

        return result;
    }

    // Topological order (Kahn, CACM 5 (11), 1962), filled from the end: first those that extend nothing, in the order found.
    private static Type[] OfInterface(Type type)
    {
        List<Type> nodes = [type];
        for (int i = 0; i < nodes.Count; i++)
        {
            foreach (Type extended in nodes[i].GetInterfaces())
            {
                if (!nodes.Contains(extended)) nodes.Add(extended);
            }
        }

        int[] waitsFor = new int[nodes.Count];
        Queue<int> ready = new();
        for (int i = 0; i < nodes.Count; i++)
        {
            waitsFor[i] = nodes[i].GetInterfaces().Length;
            if (waitsFor[i] == 0) ready.Enqueue(i);
        }

        Type[] sorted = new Type[nodes.Count];
        int free = sorted.Length;
        while (ready.TryDequeue(out int done))
        {
            sorted[--free] = nodes[done];
            for (int i = 0; i < nodes.Count; i++)
            {
                if (i != done && nodes[done].IsAssignableFrom(nodes[i]) && --waitsFor[i] == 0) ready.Enqueue(i);
            }
        }

        return sorted;
    }
}
