// Adds what was read to a collection that cannot be set, after a constructor with parameters has created its owner.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

internal static class AddedItems
{
    internal static Action<object, object?> SetterOf(DescribedMember member)
    {
        Func<object, object?>? get = null;
        return (owner, read) =>
        {
            get ??= PlainAccess.GetterOf(member.Info ?? throw ThrowContract.NotGenerated(member.DeclaringType));
            if (read is not null && get(owner) is { } existing)
                Add(existing, read);
        };
    }

    private static void Add(object existing, object read)
    {
        // Arrays and read-only lists stay as they are, as in Newtonsoft.Json.
        if (existing is IList { IsFixedSize: true })
            return;
        if (existing is IDictionary entries && read is IDictionary added)
        {
            foreach (DictionaryEntry entry in added)
                entries[entry.Key] = entry.Value;
        }
        else if (existing is IList list)
        {
            foreach (object? item in (IEnumerable)read)
                list.Add(item);
        }
        else if (ReflectionSwitch.IsOn)
        {
            AddByMethod(existing, (IEnumerable)read);
        }
        else
        {
            throw ThrowContract.NotGenerated(existing.GetType());
        }
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static void AddByMethod(object existing, IEnumerable read)
    {
        Type type = existing.GetType();
        if (GenericTypes.InterfaceOf(type, typeof(IDictionary<,>)) is { } map)
        {
            MethodInvoker set = MethodInvoker.Create(map.GetMethod("set_Item")!);
            Type entry = typeof(KeyValuePair<,>).MakeGenericType(map.GetGenericArguments());
            PropertyInfo key = entry.GetProperty("Key")!, value = entry.GetProperty("Value")!;
            foreach (object? item in read)
                set.Invoke(existing, key.GetValue(item), value.GetValue(item));
            return;
        }

        // Queues and stacks stay as they are, as there.
        if (GenericTypes.InterfaceOf(type, typeof(ICollection<>)) is not { } collection) return;
        MethodInvoker add = MethodInvoker.Create(collection.GetMethod("Add")!);
        foreach (object? item in read)
            add.Invoke(existing, item);
    }
}
