// Where type code written before run time announces itself: one line a type, from a module initializer.
using System.Collections.Concurrent;
using System.ComponentModel;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts;

namespace Vivace.Json.Codecs;

/// <summary>Type code that exists at compile time. Not meant to be called by hand: generated code does.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class GeneratedCodecs
{
    private static readonly ConcurrentDictionary<Type, Registration> s_registrations = new();

    private sealed record Registration(string[] Slots, Func<ObjectLayout, JsonCodec> Make);

    /// <summary>Announces the type code of <typeparamref name="T"/>; the last announcement counts.</summary>
    /// <param name="slots">The .NET names of the members that the code serves, in the order of its slots.</param>
    /// <param name="make">Makes the codec of one plan.</param>
    public static void Register<T>(string[] slots, Func<ObjectLayout, ObjectCodec<T>> make) =>
        s_registrations[typeof(T)] = new Registration(slots, make);

    /// <summary>The codec, when there is code for the type that serves every member of its contract; otherwise null.</summary>
    internal static JsonCodec? TryMake(TypeContract contract, CodecPlan plan, TypeTag? tag)
    {
        if (contract.IsCustomized || !s_registrations.TryGetValue(contract.Type, out Registration? registration))
            return null;
        MemberContract?[] slots = [.. registration.Slots.Select(name => contract.MemberArray.FirstOrDefault(member => member.Name == name))];

        // Code for another version of the type, or a plan that adds members: fields, say.
        if (contract.MemberArray.Any(member => (member.IsRead || member.IsWritten) && !slots.Contains(member)))
            return null;
        return registration.Make(new ObjectLayout(contract, slots, plan, tag));
    }
}
