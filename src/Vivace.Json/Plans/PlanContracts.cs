// Contracts and enum names, for which user-defined policies and modifiers are called only once.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Serialization;

namespace Vivace.Json.Plans;

/// <summary>Shared by the plan of the settings and its variants.</summary>
internal sealed class PlanContracts
{
    internal readonly TypeTable<TypeContract> OfTypes = new();

    private readonly TypeTable<ConcurrentDictionary<NameForm, JsonCodec>> _names = new();

    internal JsonCodec NamesOf(Type type, JsonNamingPolicy? policy, bool takesNumbers, Func<JsonCodec> make) =>
        _names.GetOrAdd(type, static (_, _) => new(), 0).GetOrAdd(new NameForm(policy, takesNumbers), static (_, make) => make(), make);

    // Compares policies by reference: a dictionary would call user-defined equality under its lock.
    private readonly struct NameForm(JsonNamingPolicy? policy, bool takesNumbers) : IEquatable<NameForm>
    {
        private readonly JsonNamingPolicy? _policy = policy;
        private readonly bool _takesNumbers = takesNumbers;

        public bool Equals(NameForm other) => ReferenceEquals(_policy, other._policy) && _takesNumbers == other._takesNumbers;

        public override bool Equals(object? obj) => obj is NameForm other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(RuntimeHelpers.GetHashCode(_policy), _takesNumbers);
    }
}
