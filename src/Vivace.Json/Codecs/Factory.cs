// Calls what makes a finished collection of its items: a static method or a constructor, known only by reflection.
using System.Reflection;

namespace Vivace.Json.Codecs;

/// <summary>Makes a <typeparamref name="T"/> from the items; what the factory throws comes out as it is.</summary>
internal sealed class Factory<T>
{
    private readonly Func<object, T> _make;

    /// <param name="factory">Its first parameter takes the items, any other is optional.</param>
    internal Factory(MethodBase factory)
    {
        if (factory is ConstructorInfo constructor)
        {
            ConstructorInvoker invoker = ConstructorInvoker.Create(constructor);
            _make = items => (T)invoker.Invoke(items);
        }
        else
        {
            MethodInvoker invoker = MethodInvoker.Create(factory);
            bool hasComparer = factory.GetParameters().Length == 2;
            _make = items => (T)(hasComparer ? invoker.Invoke(null, items, null) : invoker.Invoke(null, items))!;
        }
    }

    internal T Make(object items) => _make(items);
}
