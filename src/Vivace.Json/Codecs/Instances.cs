// Creates instances of a type that the code of the library does not name.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Codecs;

/// <summary>Calls the public parameterless constructor of a class or struct; what that throws comes out as it is.</summary>
internal sealed class Instances<T>
{
    private readonly Func<T> _make;

    private Instances(Func<T> make) => _make = make;

    /// <summary>What makes an empty collection; null where none can be made.</summary>
    internal static Instances<T>? Of(TypeShape shape) =>
        shape.CreatedType is not { } created ? null
        : shape.Creator is Func<T> given ? new(given)
        : Of(created);

    /// <param name="created">The class or struct to make, a <typeparamref name="T"/>.</param>
    internal static Instances<T> Of(Type created) =>
        TypeKinds.Classify(created).Creator is Func<T> given ? new(given)
        : ReflectionSwitch.IsOn ? new(Reflected(created))
        : throw ThrowContract.NotGenerated(created);

    internal T Make() => _make();

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Func<T> Reflected(Type created)
    {
        if (created.GetConstructor(Type.EmptyTypes) is { } constructor)
        {
            ConstructorInvoker invoker = ConstructorInvoker.Create(constructor);
            return () => (T)invoker.Invoke();
        }

        return created.IsValueType ? static () => default! : throw new MissingMethodException(created.FullName, ".ctor");
    }
}
