// A base type whose derived type is chosen by the content of an object, or that has a fallback type.
using System.Runtime.CompilerServices;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>Chooses by a discriminator, then by conditions, and leaves the rest to the codec for discriminators.</summary>
/// <remarks>
/// An object is scanned at most once before it is read, and not at all if a known discriminator comes first. Objects within it know from
/// the outer scan where their values end (<see cref="ReadPrimitives.BeginSearch"/>), so the work grows only with the length of the text.
/// </remarks>
internal sealed class ContentCodec<TBase>(PolymorphicCodec<TBase> inner, ContentConditions conditions, Choice? fallback)
    : WrappingCodec<TBase>(inner)
{
    internal override string? SearchedMember => inner.SearchedMember ?? conditions.FirstMember;

    public override TBase? ReadAt(ref JsonReader reader, int position, out int next) =>
        Choose(ref reader, position) is { } codec
            ? PolymorphicCodec<TBase>.AsBase(codec.ReadBoxed(ref reader, position, out next))
            : inner.ReadAt(ref reader, position, out next);

    internal override TBase? PopulateAt(ref JsonReader reader, int position, TBase target, out int next)
    {
        if (Choose(ref reader, position) is not { } codec)
            return inner.PopulateAt(ref reader, position, target, out next);
        return PolymorphicCodec<TBase>.AsBase(codec.Type.IsInstanceOfType(target)
            ? codec.PopulateBoxed(ref reader, position, target!, out next)
            : codec.ReadBoxed(ref reader, position, out next));
    }

    // Only an object whose discriminator comes first is read in parts; other objects must be complete.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        if (!inner.UsesDiscriminators || !StartsWithDiscriminator(ref reader, position))
            return null;
        ReadFrame? frame = inner.OpenFrame(ref reader, position, out start);
        if (frame is not null)
            frame.Declared = this;
        return frame;
    }

    private bool StartsWithDiscriminator(ref JsonReader reader, int position)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return false;
        int name = ReadPrimitives.SkipSpace(ref reader, position + 1);
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, name, (byte)'"'))
            return false;
        int after = StringScan.SkipShortString(ref reader._origin, name + 1, reader._end);
        return after >= 0 && ReadPrimitives.IsAt(ref reader._origin, reader._end, ReadPrimitives.SkipSpace(ref reader, after), (byte)':')
            && inner.IsDiscriminator(ref reader, name, out _);
    }

    // The chosen codec; null to let the codec for discriminators decide or report the error.
    private JsonCodec? Choose(ref JsonReader reader, int position)
    {
        if (inner.UsesDiscriminators && inner.ChoosePlain(ref reader, position) is { } plain)
            return plain.Reading;
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{') ? ChooseAny(ref reader, position) : null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private JsonCodec? ChooseAny(ref JsonReader reader, int position)
    {
        Visitor visitor = new(this);
        MemberSearch.Visit(ref reader, position, ref visitor);
        Found found = visitor.Found;
        if (found.Discriminators != 0)
            return found.Discriminators == 1 && found.IsDiscriminator ? CodecOf(found) : null;
        if (found.Condition < conditions.Count)
            return conditions[found.Condition].Reading;
        if (!PolymorphicCodec<TBase>.CannotBeMade)
            return inner.Own.Reading;
        return fallback?.Reading ?? throw Fail.NoChoice(ref reader, position, typeof(TBase), Shown);
    }

    // A leading discriminator is read again with the object; others are skipped where they are.
    private JsonCodec? CodecOf(in Found found) =>
        found.Choice is null ? fallback?.Reading
        : found.IsFirst ? null
        : found.Choice.Passing;

    private IEnumerable<string> Shown =>
        [.. inner.Discriminators.Select(discriminator => $"the type discriminator {discriminator}"), .. conditions.Shown];

    private bool IsDiscriminator(ReadOnlySpan<byte> unescapedName, bool isFirst) =>
        inner.UsesDiscriminators && (isFirst || inner.IsAnywhere) && inner.IsDiscriminator(unescapedName);

    // Returns whether another member can change the choice.
    private bool Note(ref Found found, bool isDiscriminator, bool isFirst, int member, ReadOnlySpan<byte> value)
    {
        if (isDiscriminator)
        {
            found.Discriminators++;
            found.IsFirst = isFirst;
            found.IsDiscriminator = inner.TryFind(value, out found.Choice);

            // A second discriminator is an error that the object's codec reports.
            return !isFirst && inner.IsAnywhere && found.Discriminators == 1;
        }

        if (member >= 0)
            found.Condition = conditions.Match(member, value, found.Condition);
        return found.Condition != 0 || (inner.UsesDiscriminators && inner.IsAnywhere);
    }

    internal override IPathNode NodeAt(in ErrorContext context, int offset)
    {
        Visitor visitor = new(this);
        DiscriminatorScan.Visit(context, offset, ref visitor);
        Found found = visitor.Found;
        if (found.Discriminators != 0)
            return found is { IsDiscriminator: true, Choice: null } && fallback is not null
                ? fallback.Reading.NodeAt(context, offset)
                : inner.NodeAt(context, offset);
        if (found.Condition < conditions.Count)
            return conditions[found.Condition].Reading.NodeAt(context, offset);
        return PolymorphicCodec<TBase>.CannotBeMade && fallback is not null
            ? fallback.Reading.NodeAt(context, offset)
            : inner.NodeAt(context, offset);
    }

    // What an object says about its type.
    private struct Found(int conditions)
    {
        // The first condition that holds; the number of conditions if none does.
        internal int Condition = conditions;

        // The number of discriminators; the content of the last one, and whether it comes first.
        internal int Discriminators;
        internal bool IsDiscriminator, IsFirst;
        internal Choice? Choice;
    }

    private struct Visitor(ContentCodec<TBase> codec) : IMemberVisitor
    {
        private bool _isAfterFirst;

        internal Found Found = new(codec.Conditions.Count);

        public bool Visit(scoped ReadOnlySpan<byte> unescapedName, scoped ReadOnlySpan<byte> value)
        {
            bool isFirst = !_isAfterFirst, isDiscriminator = codec.IsDiscriminator(unescapedName, isFirst);
            _isAfterFirst = true;
            return codec.Note(ref Found, isDiscriminator, isFirst, isDiscriminator ? -1 : codec.Conditions.Find(unescapedName), value);
        }
    }

    private ContentConditions Conditions => conditions;
}
