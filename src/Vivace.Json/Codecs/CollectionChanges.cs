// What a System.Text.Json contract changes about a collection.
using Vivace.Json.Contracts;

namespace Vivace.Json.Codecs;

/// <summary>What user code changed of a collection's contract.</summary>
/// <param name="Create">Makes the collection that is then filled; null leaves that to the codec.</param>
/// <param name="CallbackDelegates">The callbacks.</param>
internal sealed record CollectionChanges(Func<object>? Create, CallbackDelegates CallbackDelegates);
