// Calls a static method or constructor that creates a collection from its items.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs;

internal sealed class Factory<T>
{
    private readonly Func<object, T> _make;

    private Factory(Func<object, T> make) => _make = make;

    internal static Factory<T> Of(TypeShape shape) =>
        shape.Maker is Func<object, T> given ? new(given)
        : ReflectionSwitch.IsOn ? new(Reflected(shape.Factory!))
        : throw ThrowContract.NotGenerated(shape.Type);

    internal T Make(object items) => _make(items);

    /// <param name="factory">Its first parameter is for the items; any others are optional.</param>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Func<object, T> Reflected(MethodBase factory)
    {
        if (factory is ConstructorInfo constructor)
        {
            ConstructorInvoker creating = ConstructorInvoker.Create(constructor);
            return items => (T)creating.Invoke(items);
        }

        MethodInvoker invoker = MethodInvoker.Create(factory);
        bool hasComparer = factory.GetParameters().Length == 2;
        return items => (T)(hasComparer ? invoker.Invoke(null, items, null) : invoker.Invoke(null, items))!;
    }
}
