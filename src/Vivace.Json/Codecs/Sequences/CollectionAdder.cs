// The method Add of a collection, as generated code hands it over.
using System.ComponentModel;

namespace Vivace.Json.CompilerServices;

/// <summary>Adds an item to a collection. Not meant to be called by hand: generated code makes it.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">The type of its items.</typeparam>
/// <param name="collection">The collection; a struct is changed where it is.</param>
/// <param name="item">The item.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate void CollectionAdder<TCollection, in T>(ref TCollection collection, T? item);
