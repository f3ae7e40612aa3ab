// Tells by the members of an object whether a schema accepts its text.
namespace Vivace.Json.Schema.Typed;

/// <summary>Objects that hold what their text says, and whose names come once.</summary>
/// <param name="members">The members that the schema asks for.</param>
/// <param name="admitsNull">Whether null is valid.</param>
internal sealed class ObjectMatches<T>(MemberMatch<T>[] members, bool admitsNull) : ElementMatches<T>
{
    internal override bool TryJudge(T item, out bool isValid)
    {
        isValid = admitsNull;
        if (item is null)
            return true;
        bool isCertain = true;
        foreach (MemberMatch<T> member in members)
        {
            if (!member.TryJudge(item, out isValid))
                isCertain = false;
            else if (!isValid)
                return true;
        }

        isValid = isCertain;
        return isCertain;
    }
}

/// <summary>What is asked of one member.</summary>
internal abstract class MemberMatch<T>
{
    /// <summary>Whether the object meets it. False if that is not certain.</summary>
    internal abstract bool TryJudge(T owner, out bool isValid);
}

/// <param name="get">Reads the member.</param>
/// <param name="matches">Judges its value; null if each is valid.</param>
/// <param name="isRequired">Whether the schema asks for the member.</param>
/// <param name="isThere">Whether it is in each text.</param>
/// <param name="fresh">What an object holds if its text lacks the member.</param>
internal sealed class MemberMatch<T, TMember>(
    Func<T, TMember> get, ElementMatches<TMember>? matches, bool isRequired, bool isThere, TMember fresh) : MemberMatch<T>
{
    internal override bool TryJudge(T owner, out bool isValid)
    {
        TMember value = get(owner);
        isValid = true;
        if (matches is not null && !matches.TryJudge(value, out isValid))
            return false;

        // A text without the member is valid unless the member is required. If its value has the same verdict, it does not matter whether
        // the text has it.
        return isThere || isValid != isRequired || !EqualityComparer<TMember>.Default.Equals(value, fresh);
    }
}
