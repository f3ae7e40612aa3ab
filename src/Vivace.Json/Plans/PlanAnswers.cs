// What users' code answered about the types of a plan, so that it is asked only once.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Plans;

/// <summary>
/// Contracts, names of enumerations, and what converters, codecs, factories and attributes answered or made. Shared by the plan of the
/// settings and its variants, which make their codecs anew: the first answer holds, because a second one may differ, above all on the
/// thread that emits code. Users' code runs without a lock; if two threads ask at the same time, one answer is kept.
/// </summary>
internal sealed class PlanAnswers
{
    private readonly TypeTable<TypeContract> _contracts = new();

    private readonly TypeTable<ConcurrentDictionary<NameForm, JsonCodec>> _names;

    private readonly TypeTable<ConcurrentDictionary<Question, object>> _given;

    private readonly ConcurrentDictionary<string, string?> _memberNames;

    internal PlanAnswers() => (_names, _given, _memberNames) = (new(), new(), new());

    private PlanAnswers(PlanAnswers other) => (_names, _given, _memberNames) = (other._names, other._given, other._memberNames);

    /// <summary>For settings that are derived from others and have the same converters, codecs and policies, but other contracts.</summary>
    internal PlanAnswers WithOwnContracts() => new(this);

    internal TypeContract ContractOf(Type type, CodecPlan plan)
    {
        if (_contracts.TryGet(type, out TypeContract? known))
            return known;
        if (plan.AsksUsersCode)
            BackgroundEmission.ThrowIfCurrent(type);
        return _contracts.GetOrAdd(type, plan.Maker.MakeContract(type, plan));
    }

    /// <summary>A member's name in JSON by the policy of the settings.</summary>
    internal string? NameOf(JsonNamingPolicy policy, string name)
    {
        if (_memberNames.TryGetValue(name, out string? known))
            return known;
        BackgroundEmission.ThrowIfCurrent(policy.GetType());
        return _memberNames.GetOrAdd(name, policy.ConvertName(name));
    }

    internal JsonCodec NamesOf(Type type, JsonNamingPolicy? policy, bool takesNumbers, Func<JsonCodec> make)
    {
        ConcurrentDictionary<NameForm, JsonCodec> names = _names.GetOrAdd(type, static (_, _) => new(), 0);
        NameForm form = new(policy, takesNumbers);
        if (names.TryGetValue(form, out JsonCodec? known))
            return known;
        if (policy is not null && policy.GetType().Assembly != typeof(JsonNamingPolicy).Assembly)
            BackgroundEmission.ThrowIfCurrent(type);
        return names.GetOrAdd(form, make());
    }

    /// <summary>The answer of <paramref name="asked"/> about a type: a converter, a codec, a
    /// factory, or the type or member that has an attribute.</summary>
    internal TAnswer Of<TAnswer>(object asked, object question, Type type, Func<TAnswer> ask)
        where TAnswer : notnull
    {
        if (TryGet(asked, question, type) is { } known)
            return (TAnswer)known;
        BackgroundEmission.ThrowIfCurrent(type);
        return (TAnswer)GivenFor(asked, type).GetOrAdd(new Question(asked, question, type), ask());
    }

    internal object? TryGet(object asked, object question, Type type) =>
        GivenFor(asked, type).TryGetValue(new Question(asked, question, type), out object? known) ? known : null;

    internal void TryAdd(object asked, object question, Type type, object answer) =>
        GivenFor(asked, type).TryAdd(new Question(asked, question, type), answer);

    private ConcurrentDictionary<Question, object> GivenFor(object asked, Type type) =>
        _given.GetOrAdd(ReflectionSwitch.IsOn ? LoadContexts.OwnerOf(asked, type) : type, static (_, _) => new(), 0);

    // Compares policies by reference: a dictionary would call user-defined equality under its lock.
    private readonly struct NameForm(JsonNamingPolicy? policy, bool takesNumbers) : IEquatable<NameForm>
    {
        private readonly JsonNamingPolicy? _policy = policy;
        private readonly bool _takesNumbers = takesNumbers;

        public bool Equals(NameForm other) => ReferenceEquals(_policy, other._policy) && _takesNumbers == other._takesNumbers;

        public override bool Equals(object? obj) => obj is NameForm other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(RuntimeHelpers.GetHashCode(_policy), _takesNumbers);
    }

    // Users' objects are compared by reference, for the same reason. A class, because dictionaries of structs of this library are not
    // precompiled.
    private sealed class Question(object asked, object question, Type type) : IEquatable<Question>
    {
        private readonly object _asked = asked;
        private readonly object _question = question;
        private readonly Type _type = type;

        public bool Equals(Question? other) =>
            other is not null && _type == other._type
            && _question.Equals(other._question)
            && (ReferenceEquals(_asked, other._asked) || (!IsOfUsers(_asked) && !IsOfUsers(other._asked) && _asked.Equals(other._asked)));

        public override bool Equals(object? obj) => Equals(obj as Question);

        public override int GetHashCode() =>
            HashCode.Combine(IsOfUsers(_asked) ? RuntimeHelpers.GetHashCode(_asked) : _asked.GetHashCode(), _type);

        private static bool IsOfUsers(object asked) => asked is JsonConverter or JsonCodec;
    }
}
