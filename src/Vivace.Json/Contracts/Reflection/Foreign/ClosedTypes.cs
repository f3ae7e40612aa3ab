// Derived types of a class that C# declares as closed: the compiler lists them in an attribute. Both attributes' properties are those of
// System.Text.Json 11 and .NET 11, known by name.
using System.Collections.ObjectModel;
using System.Reflection;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Contracts.Reflection.Foreign;

internal sealed class ClosedTypes
{
    /// <summary>
    /// The types in the order of the list, with the names of their classes as discriminators, if
    /// [JsonPolymorphic(InferClosedTypePolymorphism = true)] asks for them. Closed classes among them stand for their own. Null if the
    /// attribute says that none are inferred, so that it may have none.
    /// </summary>
    internal DerivedType[]? Of(Type type,
        Func<Type, Type> close) => LaterAttributes.Named(type, LaterAttributes.Polymorphic, "InferClosedTypePolymorphism") switch
        {
            true => [.. Expand(type, close)],
            false => null,
            _ => [],
        };

    private static IEnumerable<DerivedType> Expand(Type type, Func<Type, Type> close)
    {
        if (LaterAttributes.Named(type, CompilerNames.ClosedType,
            "DerivedTypes") is not ReadOnlyCollection<CustomAttributeTypedArgument> listed)
            yield break;
        foreach (CustomAttributeTypedArgument argument in listed)
        {
            if (argument.Value is not Type named)
                continue;
            Type derived = close(named);
            if (derived.IsAbstract && LaterAttributes.Named(derived, CompilerNames.ClosedType, "DerivedTypes") is not null)
                foreach (DerivedType below in Expand(derived, close))
                    yield return below;
            else
                yield return new DerivedType(derived, NameOf(derived));
        }
    }

    private static string NameOf(Type type) => type.Name.Split('`')[0];
}
