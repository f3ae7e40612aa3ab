// Calls the method Add of a collection that only reflection knows.
using System.Reflection;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Calls a method with one parameter, whatever it returns. What it throws comes out as it is.</summary>
internal sealed class InvokedAddition<TCollection, T>(MethodInfo add)
{
    // A struct needs its box back; other methods that return nothing are called directly.
    private readonly Action<TCollection, T?>? _direct = typeof(TCollection).IsValueType || add.ReturnType != typeof(void) ? null : add.CreateDelegate<Action<TCollection, T?>>();
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
