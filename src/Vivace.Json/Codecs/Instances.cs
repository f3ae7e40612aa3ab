// Creates instances of types that are known only at run time.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Kinds.Collections;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs;

/// <summary>Calls the parameterless constructor of a class or struct, public or marked; its exceptions are not wrapped.</summary>
internal sealed class Instances<T>
{
    private readonly Func<T> _make;

    private Instances(Func<T> make) => _make = make;

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
        if ((created.GetConstructor(Type.EmptyTypes) ?? ItemConstructors.Marked(created).FirstOrDefault()) is not null)
            return () => (T)ReflectedConstructor.Invoke(created);

        return created.IsValueType ? static () => default! : throw new MissingMethodException(created.FullName, ".ctor");
    }
}
