// A collection's Add method, for generated code.
using System.ComponentModel;

namespace Vivace.Json.CompilerServices;

/// <summary>Adds an item to a collection. For generated code; not intended to be used directly.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">The type of its items.</typeparam>
/// <param name="collection">The collection; a struct is changed in place.</param>
/// <param name="item">The item.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate void CollectionAdder<TCollection, in T>(ref TCollection collection, T? item);
