// Announces dictionaries to the runtime: one method for each family of codecs.
using System.Collections;
using System.ComponentModel;
using Vivace.Json.Codecs.Dictionaries;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Kinds.Collections;

namespace Vivace.Json.CompilerServices;

// Delegates are not annotated: the compiler would copy the annotations to each lambda of each program's generated code.

/// <summary>Dictionaries, closed at compile time. For generated code; not intended to be called directly.</summary>
/// <remarks>If a method takes a delegate that creates an empty dictionary, <see langword="null"/> means that none can be created.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class GeneratedDictionaries
{
    /// <summary><see cref="Dictionary{TKey, TValue}"/>.</summary>
    /// <typeparam name="TKey">The type of its keys, as in all methods here.</typeparam>
    /// <typeparam name="TValue">The type of its values, as in all methods here.</typeparam>
    public static GeneratedType DictionaryOf<TKey, TValue>()
        where TKey : notnull =>
        new GeneratedValue<Dictionary<TKey, TValue?>>(
            Entry<Dictionary<TKey, TValue?>, TKey, TValue>(static () => [], null, null),
            static _ => new HashedDictionaryCodec<TKey, TValue>());

    /// <summary>A type that derives from <see cref="Dictionary{TKey, TValue}"/>.</summary>
    /// <typeparam name="TDictionary">The class.</typeparam>
    /// <typeparam name="TKey">The type of its keys.</typeparam>
    /// <typeparam name="TValue">The type of its values.</typeparam>
    /// <param name="create">Creates an empty one.</param>
#nullable disable
    public static GeneratedType DictionaryOf<TDictionary, TKey, TValue>(Func<TDictionary> create)
#nullable restore
        where TDictionary : Dictionary<TKey, TValue?>
        where TKey : notnull =>
        new GeneratedValue<TDictionary>(
            Entry<TDictionary, TKey, TValue>(create, null, null),
            static shape => new AddedDictionaryCodec<TDictionary, TKey, TValue, DerivedAddition<TDictionary, TKey, TValue>>(shape));

    /// <summary>A class or struct that is an <see cref="IDictionary{TKey, TValue}"/>, or
    /// an interface that only such types implement.</summary>
    /// <typeparam name="TDictionary">The type.</typeparam>
    /// <typeparam name="TKey">The type of its keys.</typeparam>
    /// <typeparam name="TValue">The type of its values.</typeparam>
    /// <param name="create">Creates an empty one.</param>
#nullable disable
    public static GeneratedType EntriesOf<TDictionary, TKey, TValue>(Func<TDictionary> create)
#nullable restore
        where TDictionary : IDictionary<TKey, TValue?> =>
        new GeneratedValue<TDictionary>(
            GeneratedShapes.Added(
                TypeKind.Dictionary, typeof(TKey), typeof(TValue), create, null, null, mayBeReadOnly: true, canPopulate: true),
            static shape => new AddedDictionaryCodec<TDictionary, TKey, TValue, DictionaryAddition<TDictionary, TKey, TValue>>(shape));

    /// <summary><see cref="IDictionary{TKey, TValue}"/> and <see cref="IReadOnlyDictionary{TKey, TValue}"/>.</summary>
    /// <typeparam name="TInterface">The interface.</typeparam>
    /// <typeparam name="TKey">The type of its keys.</typeparam>
    /// <typeparam name="TValue">The type of its values.</typeparam>
    public static GeneratedType InterfaceOf<TInterface, TKey, TValue>()
        where TInterface : class, IEnumerable<KeyValuePair<TKey, TValue?>>
        where TKey : notnull =>
        new GeneratedValue<TInterface>(
            Entry<TInterface, TKey, TValue>(null, typeof(Dictionary<TKey, TValue>), (Func<Dictionary<TKey, TValue?>>)(static () => [])),
            static _ => new DictionaryInterfaceCodec<TInterface, TKey, TValue>());

    /// <summary>A dictionary that can only be enumerated.</summary>
    /// <typeparam name="TDictionary">The type.</typeparam>
    /// <typeparam name="TKey">The type of its keys.</typeparam>
    /// <typeparam name="TValue">The type of its values.</typeparam>
    public static GeneratedType PairsOf<TDictionary, TKey, TValue>()
        where TDictionary : IEnumerable<KeyValuePair<TKey, TValue?>> =>
        new GeneratedValue<TDictionary>(
            CollectionShapes.WriteOnly(typeof(TDictionary), TypeKind.Dictionary, typeof(TKey), typeof(TValue)),
            static shape => new PairsCodec<TDictionary, TKey, TValue>(shape));

    /// <summary>A dictionary that is created at once and never changes.</summary>
    /// <typeparam name="TDictionary">The type.</typeparam>
    /// <typeparam name="TKey">The type of its keys.</typeparam>
    /// <typeparam name="TValue">The type of its values.</typeparam>
    /// <param name="make">Creates it.</param>
#nullable disable
    public static GeneratedType MadeOf<TDictionary, TKey, TValue>(Func<Dictionary<TKey, TValue>, TDictionary> make)
#nullable restore
        where TDictionary : IEnumerable<KeyValuePair<TKey, TValue?>>
        where TKey : notnull =>
        new GeneratedValue<TDictionary>(
            GeneratedShapes.Made(
                typeof(TDictionary), TypeKind.Dictionary, typeof(TKey), typeof(TValue), typeof(Dictionary<TKey, TValue>),
                (Func<object, TDictionary>)(entries => make((Dictionary<TKey, TValue?>)entries))),
            static shape => new FactoryDictionaryCodec<TDictionary, TKey, TValue>(shape));

    /// <summary>A dictionary without a public parameterless constructor, but with one that takes the entries.</summary>
    /// <typeparam name="TDictionary">The type.</typeparam>
    /// <typeparam name="TKey">The type of its keys.</typeparam>
    /// <typeparam name="TValue">The type of its values.</typeparam>
    /// <param name="make">Calls the constructor.</param>
#nullable disable
    public static GeneratedType CopiedOf<TDictionary, TKey, TValue>(Func<Dictionary<TKey, TValue>, TDictionary> make)
#nullable restore
        where TDictionary : IEnumerable<KeyValuePair<TKey, TValue?>>
        where TKey : notnull
    {
        bool canPopulate = typeof(IDictionary<TKey, TValue?>).IsAssignableFrom(typeof(TDictionary));
        TypeShape shape = GeneratedShapes.Added<TDictionary>(
            TypeKind.Dictionary, typeof(TKey), typeof(TValue), null, null, null,
            mayBeReadOnly: canPopulate && !typeof(Dictionary<TKey, TValue?>).IsAssignableFrom(typeof(TDictionary)), canPopulate);
        CollectionShapes.Copied(shape, typeof(Dictionary<TKey, TValue>), null,
            (Func<object, TDictionary>)(entries => make((Dictionary<TKey, TValue?>)entries)));
        return new GeneratedValue<TDictionary>(shape, static shape => new FactoryDictionaryCodec<TDictionary, TKey, TValue>(shape));
    }

    /// <summary>A non-generic dictionary without a public parameterless constructor, but with one that takes the entries.</summary>
    /// <typeparam name="TDictionary">The type.</typeparam>
    /// <param name="make">Calls the constructor.</param>
#nullable disable
    public static GeneratedType CopiedOf<TDictionary>(Func<Dictionary<string, object>, TDictionary> make)
#nullable restore
        where TDictionary : IDictionary
    {
        GeneratedType type = UntypedOf<TDictionary>(null);
        CollectionShapes.Copied(type.Shape!, typeof(Dictionary<string, object>), null,
            (Func<object, TDictionary>)(entries => make((Dictionary<string, object?>)entries)));
        return type;
    }

    /// <summary>A non-generic dictionary.</summary>
    /// <typeparam name="TDictionary">The type.</typeparam>
    /// <param name="create">Creates an empty one.</param>
#nullable disable
    public static GeneratedType UntypedOf<TDictionary>(Func<TDictionary> create)
#nullable restore
        where TDictionary : IDictionary =>
        new GeneratedValue<TDictionary>(
            GeneratedShapes.Added(
                TypeKind.Dictionary, typeof(string), typeof(object), create, typeof(Dictionary<string, object>),
                (Func<Dictionary<string, object?>>)(static () => []),
                mayBeReadOnly: true, canPopulate: true, isUntyped: true),
            static shape => new UntypedDictionaryCodec<TDictionary>(shape));

    // Interfaces that are only read cannot be filled; a class that can be created is its own stand-in.
    private static TypeShape Entry<TDictionary, TKey, TValue>(Func<TDictionary>? create, Type? standIn, Delegate? createStandIn) =>
        GeneratedShapes.Added(
            TypeKind.Dictionary, typeof(TKey), typeof(TValue), create, standIn, createStandIn, mayBeReadOnly: false,
            canPopulate: typeof(IDictionary<TKey, TValue?>).IsAssignableFrom(typeof(TDictionary)));
}
