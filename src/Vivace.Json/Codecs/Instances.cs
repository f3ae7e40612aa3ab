// Makes instances of a type that is known only by reflection.
using System.Reflection;

namespace Vivace.Json.Codecs;

/// <summary>Calls the public parameterless constructor of a class or struct; what that throws comes out as it is.</summary>
internal sealed class Instances<T>
{
    private readonly ConstructorInvoker? _constructor;

    /// <param name="created">The class or struct to make, a <typeparamref name="T"/>.</param>
    internal Instances(Type created)
    {
        if (created.GetConstructor(Type.EmptyTypes) is { } constructor)
            _constructor = ConstructorInvoker.Create(constructor);
        else if (!created.IsValueType)
            throw new MissingMethodException(created.FullName, ".ctor");
    }

    internal T Make() => _constructor is null ? default! : (T)_constructor.Invoke();
}
