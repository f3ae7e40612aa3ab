// Calls a collection's Add method by reflection.
using System.Reflection;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Calls a method with one parameter and any return type. Its exceptions are not wrapped.</summary>
internal sealed class InvokedAddition<TCollection, T>(MethodInfo add)
{
    // A struct must be copied back from its box; other void methods are called by a delegate.
    private readonly Action<TCollection, T?>? _direct = typeof(TCollection).IsValueType || add.ReturnType != typeof(void)
        ? null
        : add.CreateDelegate<Action<TCollection, T?>>();
    private readonly MethodInvoker _invoker = MethodInvoker.Create(add);

    public void Add(ref TCollection collection, T? item)
    {
        if (_direct is not null)
        {
            _direct(collection, item);
            return;
        }

        object boxed = collection!;
        _invoker.Invoke(boxed, item);
        collection = (TCollection)boxed;
    }
}
