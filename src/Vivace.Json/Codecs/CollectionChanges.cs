// What a System.Text.Json contract changes about a collection.
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Codecs;

/// <summary>User code's changes to a collection's contract.</summary>
/// <param name="Create">Creates the collection to fill; null leaves that to the codec.</param>
/// <param name="CallbackDelegates">The callbacks.</param>
internal sealed record CollectionChanges(Func<object>? Create, CallbackDelegates CallbackDelegates);
