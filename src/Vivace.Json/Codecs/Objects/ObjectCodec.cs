// What type code for objects shares: the plan's data for the type, and steps that are more than one primitive.
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Codecs.Objects.Emitting;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Writing;

namespace Vivace.Json.CompilerServices;

/// <summary>
/// The base of code for a JSON object: emitted or generated from the programs of the type, or interpreting them. What settings change
/// without changing a program (names, case, limits) is in this instance, which belongs to one plan.
/// </summary>
/// <typeparam name="T">The .NET type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ObjectCodec<T> : PositionalCodec<T>, IElementsCodec<T>, IMembersCodec
{
    private readonly ObjectLayout _layout;
    private readonly MemberText[] _texts;
    private ObjectInterpreter<T>? _interpreter;
    private ReflectedObject<T>? _reflected;
    private ReadingLoop<T>? _readingLoop;
    private WritingLoops<T>? _writingLoops;

    // The emitted code that fills objects, and how many objects were filled before there was any.
    private ObjectCodec<T>? _filler;
    private int _filled;

    /// <summary>Makes the codec of one plan.</summary>
    protected ObjectCodec(ObjectLayout layout)
    {
        _layout = layout;
        _texts = layout.Texts;
        Search = new NameSearch(layout);
        Reserve = layout.Reserve;
        OpensPlain = layout.OpensPlain;
        IsReadByCode = layout.IsReadByCode;
        IsWrittenByCode = layout.IsWrittenByCode;
    }

    /// <summary>Finds members by name.</summary>
    protected internal readonly NameSearch Search;

    /// <summary>The bytes that all fixed-size parts of one object need, with slack.</summary>
    protected readonly int Reserve;

    /// <summary>Whether the first member is always written, with the object's brace in its text.</summary>
    protected readonly bool OpensPlain;

    /// <summary>Whether generated code was made from the plan's reading program.</summary>
    protected readonly bool IsReadByCode;

    /// <summary>Whether generated code was made from the plan's writing program.</summary>
    protected readonly bool IsWrittenByCode;

    internal ObjectLayout Layout => _layout;

    TypeContract IMembersCodec.Contract => _layout.Contract;

    /// <summary>The first of the texts, in the order of slots.</summary>
    protected ref MemberText Texts
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref MemoryMarshal.GetArrayDataReference(_texts);
    }

    /// <summary>The codec of a member's type; the codec must be bound.</summary>
    protected void Child<TMember>(int slot, out JsonCodec<TMember> codec) =>
        codec = (JsonCodec<TMember>)_layout.LayoutOf(slot, out int own).Children[own]!;

    internal override PathNodeKind PathKind => PathNodeKind.Object;

    // A collection may be given this codec as a part and bind it by its own plan, which is another one if members are checked.
    internal sealed override void Bind(CodecPlan plan)
    {
        _layout.Bind(_layout.Plan);
        if (IsReadByCode || IsWrittenByCode)
            BindChildren();
    }

    /// <summary>Copies the codecs of members to fields of the type code.</summary>
    protected virtual void BindChildren()
    {
    }

    internal bool IsWrittenAsLeaf => IsWrittenByCode && _layout.Writing.Shape == ObjectShape.Leaf && _layout.Tag is null;

    bool IElementsCodec<T>.ReadsElements => IsReadByCode && _layout.Reading.ReadsLeaf && _layout.Tag is null;

    bool IElementsCodec<T>.WritesElements => IsWrittenAsLeaf;

    /// <summary>The loop over code that reads a leaf; only called for leaves.</summary>
    protected virtual ReadingLoop<T> MakeReadingLoop() => throw ThrowContract.NotGenerated(typeof(T));

    /// <summary>The loops over code that writes a leaf; only called for leaves.</summary>
    protected virtual WritingLoops<T> MakeWritingLoops() => throw ThrowContract.NotGenerated(typeof(T));

    int IElementsCodec<T>.ReadElements(ref JsonReader reader, int position, scoped ref GatheredElements<T> elements) =>
        ReadingLoop.ReadElements(ref reader, position, ref elements, this, Search);

    internal ReadingLoop<T> ReadingLoop => _readingLoop ??= MakeReadingLoop();

    bool IElementsCodec<T>.CanWriteElements(ref JsonWriter writer, int count) => true;

    int IElementsCodec<T>.WriteElements(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref int index) =>
        (_writingLoops ??= MakeWritingLoops()).WriteElements(ref writer, position, elements, ref index, ref Texts, Reserve);

    /// <summary>Writes the remaining entries of a dictionary of leaves and the closing
    /// brace; the complement of the position at a pause.</summary>
    internal int WriteEntries(ref JsonWriter writer, int position, ref Dictionary<string, T?>.Enumerator entries) =>
        (_writingLoops ??= MakeWritingLoops()).WriteEntries(ref writer, position, ref entries, ref Texts, Reserve);

    internal T? ReadOther(ref JsonReader reader, int position, out int next) => ReadNoObject(ref reader, position, out next);

    // Interprets programs for plans that the code does not fit, and for filling until code for it is emitted.
    internal ObjectInterpreter<T> Interpreter => _interpreter ??= new ObjectInterpreter<T>(this);

    internal sealed override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{')
            ? Interpreter.Open(ref reader, position, out start)
            : null;
    }

    internal sealed override ReadFrame? OpenInto(ref JsonReader reader, int position, object target, out int start)
    {
        start = position;
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{')
            ? Interpreter.OpenInto(ref reader, position, (T)target)
            : null;
    }

    /// <summary>Reads by the plan's own program.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected T? ReadByProgram(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{')
            ? Interpreter.Read(ref reader, position, out next)
            : ReadNoObject(ref reader, position, out next);

    /// <summary>Writes by the plan's own program.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected int WriteByProgram(ref JsonWriter writer, int position, T? value) => Interpreter.Write(ref writer, position, value, step: 0);

    /// <summary>Continues after a pause within a member's value.</summary>
    internal int WriteOn(ref JsonWriter writer, int position, T value, int step) =>
        Interpreter.Write(ref writer, WritePrimitives.Ensure(ref writer, position, Reserve), value, step + 1);

    /// <summary>The text pauses within a member's value: the interpreter will write the members after it.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="position">The complement of the position.</param>
    /// <param name="value">The object.</param>
    /// <param name="step">The member's step in the program.</param>
    /// <returns>The complement of the position.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal int Pause(ref JsonWriter writer, int position, T value, int step)
    {
        writer.Pause(new PausedObject<T>(this, value, step));
        return position;
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        if (_filled < Root.WarmEnough)
            WarmFilling();
        if (_filler is { } filler)
            return filler.PopulateAt(ref reader, position, target, out next);
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{')
            ? Interpreter.Fill(ref reader, position, target, out next)
            : ReadNoObject(ref reader, position, out next);
    }

    // Few types are filled, so neither generated code nor the first emitted class has code for it: it is emitted once a type is filled
    // often.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WarmFilling()
    {
        bool emits = _layout.Plan.Engine is not (ObjectEngine.Interpreted or ObjectEngine.Generated) && _layout.Flattened.Length == 0;
        if (!ReflectionSwitch.IsOn || !RuntimeFeature.IsDynamicCodeSupported || !emits)
            _filled = Root.WarmEnough;
        else if (_layout.Plan.Engine == ObjectEngine.Emitted)
            EmitFilling();
        else if (Interlocked.Increment(ref _filled) == Root.WarmEnough)
            _ = BackgroundEmission.Start(EmitFillingApart);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private void EmitFillingApart()
    {
        try
        {
            EmitFilling();
        }
        catch (Exception)
        {
            // No caller could catch it. The interpreter goes on filling.
        }
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private void EmitFilling()
    {
        EmittedClass emitted = EmittedClasses.OfFilling(_layout);
        if (emitted.Class is not null)
        {
            ObjectCodec<T> filler = (ObjectCodec<T>)Activator.CreateInstance(emitted.Class, _layout)!;
            filler.BindChildren();
            Volatile.Write(ref _filler, filler);
        }
        else if (_layout.Plan.Engine == ObjectEngine.Emitted)
        {
            ExceptionDispatchInfo.Throw(emitted.Failure!);
        }

        _filled = Root.WarmEnough;
    }

    /// <summary>Getter and setter of a slot's member, by generated code or reflection.</summary>
    protected virtual MemberAccess<T> AccessTo(int slot) =>
        ReflectionSwitch.IsOn ? ReflectedObject<T>.AccessTo(_layout.Slots[slot]!) : throw ThrowContract.NotGenerated(typeof(T));

    /// <summary>Calls the constructor, by generated code or reflection.</summary>
    /// <param name="arguments">The arguments; <see langword="null"/> stands for the default value of a struct.</param>
    protected virtual T Make(object?[] arguments) =>
        ReflectionSwitch.IsOn
            ? (_reflected ??= new ReflectedObject<T>(_layout.Contract)).Make(arguments)
            : throw ThrowContract.NotGenerated(typeof(T));

    internal MemberAccess<T> AccessOf(int slot) =>
        !ReflectionSwitch.IsOn && _layout.Slots[slot] is { Declaration: null } added && _layout.ChildOf(slot) is { } child
        ? (MemberAccess<T>)child.Open(new AddedMember(added, this, slot))
        : AccessTo(slot);

    // A member without a declaration, which a modifier has added. It has the type of its codec.
    private sealed class AddedMember(MemberContract member, ObjectCodec<T> codec, int slot) : ITypeOpener
    {
        public object Open<TMember>() => new MovedMember<T, TMember>(member, codec, slot);
    }

    internal T MakeBy(object?[] arguments) => Make(arguments);

    internal void MoveValue(int slot, ref T owner, ref byte place, bool sets) => Move(slot, ref owner, ref place, sets);

    /// <summary>A member whose values <see cref="Move"/> moves.</summary>
    protected MemberAccess<T> Member<TMember>(int slot) => new MovedMember<T, TMember>(_layout.Slots[slot]!, this, slot);

    /// <summary>Moves a value between a slot's member and a place of the member's type
    /// (<see cref="At"/>); requires <see cref="AccessTo"/>.</summary>
    /// <param name="slot">The slot.</param>
    /// <param name="owner">The object.</param>
    /// <param name="place">The source or target of the value.</param>
    /// <param name="sets">Whether the member is set.</param>
    protected virtual void Move(int slot, ref T owner, ref byte place, bool sets) => throw ThrowContract.NotGenerated(typeof(T));

    /// <summary>The place of a value.</summary>
    protected static ref TMember? At<TMember>(ref byte place) => ref Unsafe.As<byte, TMember?>(ref place);

    /// <summary>An argument of the constructor.</summary>
    protected static TArgument? Argument<TArgument>(object?[] arguments, int index) =>
        arguments[index] is TArgument argument ? argument : default;

    /// <summary>Reads <c>null</c>, or throws because no object begins at <paramref name="position"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected T? ReadNoObject(ref JsonReader reader, int position, out int next)
    {
        if (default(T) is null && ReadPrimitives.TryReadNull(ref reader, position, out next))
        {
            reader._flags |= ReadFlags.MetNull;
            return default;
        }

        if (default(T) is not null && LenientReading.TryReadNull(ref reader, position, out next))
            return default;
        throw Fail.NoObject(ref reader, position, typeof(T));
    }

    /// <summary>Reads into the member's current value if there is one; returns the member's new value.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal static TMember? ReadInto<TMember>(
        ref JsonReader reader, JsonCodec<TMember> codec, TMember? current, int position, out int next) =>
        current is null ? codec.ReadAt(ref reader, position, out next)
        : codec.InPlaceOf(current) is { } other ? (TMember?)other.ReadBoxed(ref reader, position, out next)
        : codec.PopulateAt(ref reader, position, current, out next);

    /// <summary>As <see cref="ReadInto"/>, for a member without a setter, which cannot become null.</summary>
    protected internal static TMember? Fill<TMember>(
        ref JsonReader reader, JsonCodec<TMember> codec, TMember? current, int position, out int next)
    {
        if (ReadPrimitives.TryReadNull(ref reader, position, out _))
            throw Fail.Null(ref reader, position, typeof(TMember));
        return ReadInto(ref reader, codec, current, position, out next);
    }

    /// <summary>Reads into the current value of a slot's member; returns the object, which differs only if it is a struct.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected T FillMember(ref JsonReader reader, int slot, T made, int position, out int next)
    {
        Interpreter.Access(slot).Read(ref reader, position, ref made, out next);
        return made;
    }

    /// <summary>Adds a member without a slot (see <see cref="NameSearch.Next"/>) to the extension data.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal object ReadUnmapped(ref JsonReader reader, object? extension, int position, out int next) =>
        _layout.Extension!.Read(ref reader, reader._position, extension, position, out next);

    /// <summary>Writes the extension data; the complement of the position if the text pauses.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal int WriteUnmapped(ref JsonWriter writer, int position, object? extension) =>
        extension is null ? position : _layout.Extension!.Write(ref writer, position, extension, Reserve);

    /// <summary>Skips the value of a slot's constant, and throws if it differs.</summary>
    /// <returns>The position after the value.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal int CheckConstant(ref JsonReader reader, int slot, int position)
    {
        MemberContract member = _layout.Slots[slot]!;
        if (Equals(_layout.ChildOf(slot)!.ReadBoxed(ref reader, position, out int next), member.Constant))
            return next;
        throw Fail.NotConstant(ref reader, position, member.Type, member.Constant);
    }

    /// <summary>Passes a member's value to its flattened object, and returns the position after it.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="slot">The number of the member, above those of the slots.</param>
    /// <param name="position">The position of the value.</param>
    /// <param name="parts">The flattened objects of which the text has had members.</param>
    /// <param name="made">The object.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal int TakePart(ref JsonReader reader, int slot, int position, ref OpenParts? parts, ref T made) =>
        OpenFlattened(ref reader, slot, position, ref parts, ref made, out int own) is { } part
            ? part.Take(ref reader, own, position)
            : ReadPrimitives.SkipValue(ref reader, position);

    internal FlattenedProgress? OpenFlattened(ref JsonReader reader, int slot, int position, ref OpenParts? parts, ref T made, out int own)
    {
        int index = _layout.FlattenedAt(slot, out own);
        if (parts?.All[index] is { } open)
            return open;
        FlattenedObject part = _layout.Flattened[index];
        object? existing = part.Member.CanGet ? Interpreter.Access(part.Slot).GetBoxed(ref made) : null;
        if (part.Member.IgnoreCondition == JsonIgnoreCondition.WhenReading || (existing is null && !part.Member.CanSet))
            return null;
        return (parts ??= new OpenParts(_layout.Flattened.Length)).All[index] = part.Begin(ref reader, position, existing);
    }

    /// <summary>As <see cref="TakePart"/>, before the object is created.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal int TakePartAhead(ref JsonReader reader, int slot, int position, ref OpenParts? parts) =>
        OpenFlattenedAhead(ref reader, slot, position, ref parts, out int own) is { } part
            ? part.Take(ref reader, own, position)
            : ReadPrimitives.SkipValue(ref reader, position);

    internal FlattenedProgress? OpenFlattenedAhead(ref JsonReader reader, int slot, int position, ref OpenParts? parts, out int own)
    {
        int index = _layout.FlattenedAt(slot, out own);
        if (parts?.All[index] is { } open)
            return open;
        FlattenedObject part = _layout.Flattened[index];
        if (part.Member.IgnoreCondition == JsonIgnoreCondition.WhenReading || (part.Member.Parameter is null && !part.Member.CanSet))
            return null;
        return (parts ??= new OpenParts(_layout.Flattened.Length)).All[index] = part.Begin(ref reader, position, null);
    }

    /// <summary>Whether the text has had members of a slot's flattened object; throws if not and it is required.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal bool HasPart(ref JsonReader reader, OpenParts? parts, int slot, int afterBrace)
    {
        int index = Array.FindIndex(_layout.Flattened, part => part.Slot == slot);
        if (parts?.All[index] is not null)
            return true;
        return _layout.Slots[slot]!.IsRequired
            ? throw Fail.MissingFlattened(ref reader, afterBrace - 1, typeof(T),
                Array.FindAll(_layout.Flattened[index].Layout.JsonNames, static name => name is not null)!)
            : false;
    }

    /// <summary>Completes a slot's flattened object and returns it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal object? EndPart(ref JsonReader reader, OpenParts? parts, int slot, int afterBrace) =>
        parts!.All[Array.FindIndex(_layout.Flattened, part => part.Slot == slot)]!.End(ref reader, afterBrace);

    /// <summary>Writes the members of a slot's flattened object; the complement of the position if the text pauses.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal int WritePart(ref JsonWriter writer, int position, object? part, int slot) =>
        part is null
            ? position
            : Array.Find(_layout.Flattened, candidate => candidate.Slot == slot)!.Write(ref writer, position, part, Reserve);

    /// <summary>Throws for a duplicate member of a flattened object, at its value.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The position of the value.</param>
    /// <param name="slot">The slot of the member that holds the flattened object.</param>
    protected internal void ThrowDuplicateIn(ref JsonReader reader, int value, int slot) =>
        throw Fail.Duplicate(ref reader, value, _layout.FlattenedIn(slot).Layout.Contract.Type);

    /// <summary>Throws for the missing required members of a flattened object that the text has begun.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="afterBrace">Offset after the closing brace.</param>
    /// <param name="slot">The slot of the member that holds the flattened object.</param>
    /// <param name="seen">The members that were seen, by their numbers in the flattened object.</param>
    protected internal void ThrowMissingIn(ref JsonReader reader, int afterBrace, int slot, ulong seen) =>
        _layout.FlattenedIn(slot).ThrowMissing(ref reader, afterBrace, seen);

    /// <summary>Throws because the text has no member of a required flattened object.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="afterBrace">Offset after the closing brace.</param>
    /// <param name="slot">The slot of the member that holds the flattened object.</param>
    protected internal void ThrowNoPart(ref JsonReader reader, int afterBrace, int slot) =>
        throw Fail.MissingFlattened(ref reader, afterBrace - 1, _layout.LayoutOf(slot, out _).Contract.Type,
            _layout.FlattenedIn(slot).Layout.JsonNames.OfType<string>());

    /// <summary>Pauses within a member's value in a flattened object: the interpreter will write the
    /// members after it, and the outer object must pause too.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="position">The complement of the position.</param>
    /// <param name="part">The flattened object.</param>
    /// <param name="slot">The slot of the member.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal void PauseIn(ref JsonWriter writer, int position, object part, int slot) =>
        _layout.FlattenedIn(_layout.OwnerOf(slot)).Pause(ref writer, position, part, _layout, slot);

    /// <summary>Throws if the type cannot be created; <paramref name="position"/> is that of the object's brace.</summary>
    protected internal void ThrowNotReadable(ref JsonReader reader, int position)
    {
        if (_layout.Contract.ReadError is { } error)
            throw error.IsNotSupported
                ? Fail.NotSupported(ref reader, position, OracleSentences.BeforeUnreadable(typeof(T)) + error.Message)
                : ThrowContract.ToException(error);
    }

    /// <summary>Throws if values of the type cannot be written; <paramref name="position"/> is that of the value.</summary>
    protected internal void ThrowNotWritable(ref JsonWriter writer, int position)
    {
        if (_layout.Contract.WriteError is { } error)
            throw error.IsNotSupported ? WriteFailure.NotSupported(ref writer, position, error.Message) : ThrowContract.ToException(error);
    }

    /// <summary>Calls the contract's creator.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal T Create() => (T)(_layout.Contract.Creator!() ?? throw ThrowContract.MadeNull(typeof(T)));

    /// <summary>Calls the getter delegate of a slot's member.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected TMember? GetByCall<TMember>(ref T source, int slot) => (TMember?)_layout.Slots[slot]!.ReplacedGetter!(source!);

    /// <summary>Calls the setter delegate of a slot's member.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected void SetByCall<TMember>(ref T target, TMember? value, int slot)
    {
        object boxed = target!;
        _layout.Slots[slot]!.ReplacedSetter!(boxed, value);
        if (typeof(T).IsValueType)
            target = (T)boxed;
    }

    /// <summary>Calls the delegate that decides whether a slot's member is written.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected bool IsWritten<TMember>(ref T source, TMember? value, int slot) =>
        MemberCondition.IsMet(_layout.Slots[slot]!, source!, value);

    /// <summary>Whether a value equals the default that an attribute declares for a slot's member.</summary>
    protected bool IsDeclared<TMember>(TMember? value, int slot) => MemberCondition.IsDeclared(_layout.Slots[slot]!, value);

    /// <summary>The default value that an attribute declares for a slot's member.</summary>
    protected TMember? Declared<TMember>(int slot) => (TMember?)_layout.Slots[slot]!.DeclaredDefault;

    /// <summary>Tells the object that the text has a slot's member. A struct is boxed for the call and then copied back.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal T Specify(T target, int slot)
    {
        object boxed = target!;
        _layout.Slots[slot]!.Specify!(boxed);
        return (T)boxed;
    }

    /// <summary>Calls the contract's delegate and the object's interface. A struct is boxed for the call and then copied back.</summary>
    /// <param name="target">The object.</param>
    /// <param name="callback">A <see cref="ContractCallbacks"/>.</param>
    /// <returns>The object.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal T Notify(T target, int callback)
    {
        ContractCallbacks told = (ContractCallbacks)callback;
        object boxed = target!;
        _layout.Contract.CallbackDelegates?.Of(told)?.Invoke(boxed);
        if ((_layout.Contract.Callbacks & told) != 0)
        {
            switch (told)
            {
                case ContractCallbacks.Serializing:
                    ((IJsonOnSerializing)boxed).OnSerializing();
                    break;
                case ContractCallbacks.Serialized:
                    ((IJsonOnSerialized)boxed).OnSerialized();
                    break;
                case ContractCallbacks.Deserializing:
                    ((IJsonOnDeserializing)boxed).OnDeserializing();
                    break;
                default:
                    ((IJsonOnDeserialized)boxed).OnDeserialized();
                    break;
            }
        }

        return (T)boxed;
    }

    /// <summary>The default value of the constructor parameter for a slot.</summary>
    protected TMember DefaultOf<TMember>(int slot) => (TMember)_layout.Slots[slot]!.Parameter!.DefaultValue!;

    /// <summary>The default value of a constructor parameter without a slot.</summary>
    protected TMember DefaultOfParameter<TMember>(int parameter) => (TMember)_layout.Contract.Parameters[parameter].DefaultValue!;

    /// <summary>Throws if an object that was read does not meet its constraints.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="afterBrace">Offset after the closing brace.</param>
    /// <param name="made">The object.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected internal void CheckConstraints(ref JsonReader reader, int afterBrace, T made) =>
        _layout.Constraints!.Check(ref reader, afterBrace, made!);

    internal override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        int slot = _layout.Names.Find(ref MemoryMarshal.GetReference(unescapedName), unescapedName.Length);
        (member, jsonName) = (null, null);
        if (slot < 0)
        {
            // Its name counts only for what errors hide.
            if (_layout.HasSensitiveWithoutSlot && Encoding.UTF8.GetString(unescapedName) is { } name
                && _layout.IsSensitiveWithoutSlot(name))
                jsonName = name;
            return jsonName is not null;
        }

        ObjectLayout layout = _layout.LayoutOf(slot, out slot);
        member = layout.Slots[slot] is { IsRead: true } ? layout.ChildOf(slot) : null;
        jsonName = layout.JsonNames[slot];
        return true;
    }

    internal override bool MadeWithoutParameters => _layout.Contract is { Creation: ContractCreation.Parameterless, ReadError: null };

    /// <summary>Registers the new object, so that its members may refer to it.</summary>
    internal static void Announce(ref JsonReader reader, object made) => reader._cold.References?.Keep(made);

    internal override bool TakesArguments => _layout.Contract.Creation == ContractCreation.Parameterized;

    // If the object may have metadata, System.Text.Json converts the other members too as they come.
    internal override bool IsConstructorParameter(string jsonName) =>
        _layout.Tag is not null || _layout.MemberOf(jsonName) is { Flattened: not null } or { Member.Parameter: not null };

    internal override bool HidesMember(string? jsonName) =>
        jsonName is null ? _layout.Contract.ExtensionData is { IsSensitive: true } : _layout.Hides(jsonName);

    internal override bool PassesMember(ReadOnlySpan<byte> unescapedName)
    {
        int slot = _layout.Names.Find(ref MemoryMarshal.GetReference(unescapedName), unescapedName.Length);
        if (slot < 0)
            return _layout.NamesWithoutSlot is { } names && names.Contains(Encoding.UTF8.GetString(unescapedName));
        ObjectLayout layout = _layout.LayoutOf(slot, out slot);
        return layout.Slots[slot] is { IsRead: false, IsWritten: false };
    }

    internal override string? DescribeMember(string jsonName) =>
        _layout.MemberOf(jsonName) is { } found ? $"{TypeNames.Show(found.Flattened?.Type ?? typeof(T))}.{found.Member.Name}" : null;

    internal override IEnumerable<string> MemberNames => _layout.AllNames;
}
